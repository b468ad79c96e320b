import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { expect, test, vi } from 'vitest';
import { RecordForm } from '../../shell/form/RecordForm';
import { AdminStage } from '../../test/AdminStage';
import { aPiece } from '../../test/pieces';
import { signIn } from '../../test/signIn';
import type { Piece, Scanned } from '../types';
import { MOST } from './codes';
import { lookupOf } from './reducer';
import { ScanBox } from './ScanBox';
import type { Scanner } from './useScan';

type Answered = Pick<Scanned, 'state' | 'sentence'>;
const OK: Answered = { state: 'ok', sentence: '' };
const UNKNOWN: Answered = { state: 'unknown', sentence: 'Ninguna pieza.' };

/** Codes wait here until the test answers them. */
let line: { answer: (found: Answered) => void; fail: () => void }[] = [];
const saved = vi.fn();

const asked: Scanner = ({ codes = [] }: { codes?: string[] }) =>
  new Promise<Scanned[]>((resolve, reject) => {
    const answer = (found: Answered) =>
      resolve(
        codes.map((code) => ({
          ...found,
          code,
          piece: found.state === 'ok' ? aPiece({ id: Number(code.slice(2)), Tag: code }) : null,
          holder: null,
          freeFrom: null,
        })),
      );
    line.push({ answer, fail: () => reject(new TypeError('offline')) });
  });

const Stage = () => {
  const [pieces, setPieces] = useState<Piece[]>([]);
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    saved(pieces.map(({ Tag }) => Tag));
  };
  return (
    <form onSubmit={submit}>
      <ScanBox value={pieces} onChange={setPieces} scanner={asked} />
      <button type="submit">Guardar</button>
    </form>
  );
};

/** As a transfer keeps its pieces. */
const Pieces = () => {
  const { value, onChange } = useController({ name: 'pieces' }).field;
  return <ScanBox value={value} onChange={onChange} scanner={asked} />;
};

const InRecordForm = () => {
  const save = async ({ pieces }: { pieces: Piece[] }) => {
    saved(pieces.map(({ Tag }) => Tag));
    return { status: 200, headers: new Headers(), body: '', json: { success: true, message: '' } };
  };
  return (
    <RecordForm values={{ pieces: [] as Piece[] }} save={save} onSaved={() => undefined} resources={[]}>
      {() => (
        <>
          <Pieces />
          <button type="submit">Guardar</button>
        </>
      )}
    </RecordForm>
  );
};

const draw = (stage = <Stage />) => {
  line = [];
  saved.mockClear();
  signIn(['read', 'Products']);
  render(<AdminStage>{stage}</AdminStage>);
};
const scan = (code: string) => {
  const input = screen.getByRole('textbox');
  fireEvent.change(input, { target: { value: code } });
  fireEvent.keyDown(input, { key: 'Enter' });
};
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Guardar' }));
const next = async () => {
  await waitFor(() => expect(line.length).toBeGreaterThan(0));
  return line.shift() as (typeof line)[number];
};
const said = () => screen.getByRole('status').textContent;

test('a save waits for all codes that are looked up, and then happens once, with them', async () => {
  draw();
  scan('T-1');
  scan('T-2');
  save();
  save();
  expect(said()).toBe('Se guarda en cuanto se encuentren.');
  (await next()).answer(OK);
  await waitFor(() => expect(screen.getByText('T-1')).toBeTruthy());
  expect(saved).not.toHaveBeenCalled();
  (await next()).answer(OK);
  await waitFor(() => expect(saved).toHaveBeenCalledWith(['T-1', 'T-2']));
  expect(saved).toHaveBeenCalledTimes(1);
});

test('what is typed and not entered is part of the save', async () => {
  draw();
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'T-3' } });
  save();
  expect(saved).not.toHaveBeenCalled();
  (await next()).answer(OK);
  await waitFor(() => expect(saved).toHaveBeenCalledWith(['T-3']));
  expect(saved).toHaveBeenCalledTimes(1);
});

test('of too many codes that are typed none is taken, and the save does not happen', () => {
  draw();
  const codes = Array.from({ length: MOST + 1 }, (_, number) => `T-${number}`).join(', ');
  fireEvent.change(screen.getByRole('textbox'), { target: { value: codes } });
  save();
  expect(saved).not.toHaveBeenCalled();
  expect(line).toEqual([]);
  expect(screen.getByRole('textbox')).toHaveProperty('value', codes);
});

test('in the form of a record too', async () => {
  draw(<InRecordForm />);
  await screen.findByRole('textbox');
  scan('T-4');
  save();
  (await next()).answer(OK);
  await waitFor(() => expect(saved).toHaveBeenCalledWith(['T-4']));
  expect(saved).toHaveBeenCalledTimes(1);
});

test('a code that has no answer stops the save until it is asked again or taken out', async () => {
  draw();
  scan('T-1');
  save();
  (await next()).fail();
  await waitFor(() => expect(said()).toBe('No se guardó: revisa los códigos de abajo.'));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox')));
  save();
  expect(saved).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  save();
  (await next()).answer(OK);
  await waitFor(() => expect(saved).toHaveBeenCalledWith(['T-1']));
});

test('a refusal that came while the save waited is read first; one that was there before is not in its way', async () => {
  draw();
  scan('T-7');
  save();
  (await next()).answer(UNKNOWN);
  await waitFor(() => expect(said()).toContain('No se guardó'));
  expect(screen.getByText('Ninguna pieza.')).toBeTruthy();
  expect(saved).not.toHaveBeenCalled();
  save();
  expect(saved).toHaveBeenCalledWith([]);
  expect(said()).not.toContain('No se guardó');
});

test('what a save has to wait for: first what is open, then what failed, and no news of what is there already', () => {
  const [open, failed] = [{ key: 1, code: 'A' }, { key: 2, code: 'B', failure: 'Sin red' }]; // biome-ignore format: a row
  const of = (state: Scanned['state']) => ({
    key: 3,
    code: 'C',
    answer: { code: 'C', sentence: '', state, piece: null, holder: null, freeFrom: null },
  });
  expect(lookupOf([failed, open])).toBe('open');
  expect(lookupOf([of('held'), failed])).toBe('failed');
  expect(lookupOf([of('held'), of('repeated')])).toBe('told');
  expect(lookupOf([of('repeated')])).toBe('ready');
});
