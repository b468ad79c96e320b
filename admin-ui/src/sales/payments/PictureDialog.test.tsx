import { fireEvent, render, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Done, HttpAnswer } from '../../api/types';
import { AdminStage } from '../../test/AdminStage';
import { PictureDialog } from './PictureDialog';

test('while a file is sent none is taken; one that is sent after it is shown in its place', async () => {
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
  const choose = (name: string) => fireEvent.change(input, { target: { files: [new File(['x'], name)] } });
  for (const times of [1, 2]) {
    choose('recibo.png');
    choose('recibo.pdf');
    expect(arrive).toHaveLength(times);
    arrive.at(-1)?.();
    await waitFor(() => expect(reads).toHaveBeenCalledTimes(times + 1));
  }
});
