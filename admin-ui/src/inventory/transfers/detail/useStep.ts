import type { Call } from '../../../api/client';
import type { Done, HttpAnswer } from '../../../api/types';
import { useT } from '../../../i18n/useT';
import { pathTo } from '../../../routes';
import { recordNames } from '../../../shell/offline/queue/names';
import { useDoorCommand } from '../../../shell/offline/queue/useDoorCommand';
import { RESOURCE } from '../calls';
import type { Transfer } from '../types';

/** One step of a transfer from a dialog of its own; what the pieces are read from is read again too. */
export const useStep = (onDone: () => void) => {
  const { busy, refusal, run, put } = useDoorCommand(RESOURCE, 'pieces');
  const t = useT();
  const take = async (call: () => Promise<HttpAnswer<Done>>) => {
    if (await run(call)) onDone();
  };
  /** One that is taken at the door: without a network it waits. */
  const takeAtDoor = async (
    step: 'transit' | 'received',
    transfer: Transfer,
    pieces: number[],
    call: Call,
  ) => {
    const became = await put({
      call,
      kind: step,
      title: `${t('transfers.title', { number: transfer.ID })}: ${t(`transfers.${step}.short`)}`,
      text: t('transfers.pieces_count', { smart_count: pieces.length }),
      path: pathTo('transfer-details', { id: transfer.id }),
      touches: recordNames('transfer', transfer.id, pieces),
    });
    if (became) onDone();
  };
  return { busy, refusal, take, takeAtDoor };
};
