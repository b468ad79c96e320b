import { fireEvent, render, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Done, HttpAnswer } from '../../api/types';
import { AdminStage } from '../../test/AdminStage';
import { PictureDialog } from './PictureDialog';

test('a file that is sent before the one before it is there is shown in its place', async () => {
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => undefined;
  const reads = vi.fn(async () => new Response('', { headers: { 'Content-Type': 'image/png' } }));
  vi.stubGlobal('fetch', reads);
  const arrive: (() => void)[] = [];
  const answer = { json: { success: true, message: 'Listo' } } as HttpAnswer<Done>;
  const put = () =>
    new Promise<HttpAnswer<Done>>((resolve) => {
      arrive.push(() => resolve(answer));
    });
  render(
    <AdminStage>
      <PictureDialog
        title="Comprobante"
        has
        mayPut
        address="/api/x"
        put={put}
        touched={[]}
        onClose={vi.fn()}
      />
    </AdminStage>,
  );
  await waitFor(() => expect(reads).toHaveBeenCalledTimes(1));
  const input = document.querySelector('input[type=file]') as HTMLInputElement;
  for (const name of ['recibo.png', 'recibo.pdf'])
    fireEvent.change(input, { target: { files: [new File(['x'], name)] } });
  expect(arrive).toHaveLength(2);
  for (const [place, one] of arrive.entries()) {
    one();
    await waitFor(() => expect(reads).toHaveBeenCalledTimes(place + 2));
  }
});
