import { pieceOfLabel } from '../../inventory';
import { isAway, type Job } from './job';
import { isDelivered, piecesOf } from './rules';
import type { Content, Piece } from './types';

/**
 * What a code is here: a piece that can be chosen, one that is chosen already, one that cannot go
 * (with the delivery or the place that says why), or none of this order.
 */
export type Verdict = 'ok' | 'there' | 'elsewhere' | 'out' | 'delivered' | 'queued' | 'unknown';

export interface Told {
  code: string;
  verdict: Verdict;
  piece: Piece | null;
  /** Its place, or the number of its delivery. */
  why: string;
}

/** Where several pieces have the code, the one that helps most. */
const BEST: Verdict[] = ['ok', 'there', 'elsewhere', 'queued', 'out', 'delivered'];

/** What codes mean for the job, one after the other: a piece that is named twice is there the second time. */
export const readCodes = (
  codes: string[],
  order: Content,
  job: Job,
  ticked: ReadonlySet<number>,
): { told: Told[]; taken: number[] } => {
  const all = piecesOf<Piece>(order).filter(({ dropped }) => !dropped);
  const taken = new Set<number>();
  const told = codes.map((code): Told => {
    const found = matching(all, code)
      .map((piece) => ({ code, piece, ...judge(piece, job, (id) => ticked.has(id) || taken.has(id)) }))
      .sort((a, b) => BEST.indexOf(a.verdict) - BEST.indexOf(b.verdict))[0];
    if (found?.verdict === 'ok') taken.add(found.piece.IdPiece);
    return found ?? { code, verdict: 'unknown', piece: null, why: '' };
  });
  return { told, taken: [...taken] };
};

/** By its label, by tag, else by serial number; nobody tells capitals and small letters apart. */
const matching = (pieces: Piece[], code: string): Piece[] => {
  const labelled = pieceOfLabel(code);
  if (labelled !== undefined) return pieces.filter(({ IdPiece }) => IdPiece === labelled);
  const wanted = plain(code);
  const tagged = pieces.filter(({ Tag }) => plain(Tag) === wanted);
  return tagged.length > 0 ? tagged : pieces.filter(({ NoSeries }) => plain(NoSeries) === wanted);
};

const plain = (code: string): string => code.trim().replace(/\s+/g, ' ').toUpperCase();

const judge = (
  piece: Piece,
  job: Job,
  isTaken: (id: number) => boolean,
): { verdict: Verdict; why: string } => {
  if (isDelivered(piece))
    return { verdict: 'delivered', why: piece.delivery === null ? '' : String(piece.delivery) };
  if (job.queued.has(piece.IdPiece)) return { verdict: 'queued', why: '' };
  if (job.task === 'output' && piece.out) return { verdict: 'out', why: '' };
  if (isAway(piece)) return { verdict: 'elsewhere', why: piece.place };
  return { verdict: job.fixed || isTaken(piece.IdPiece) ? 'there' : 'ok', why: '' };
};
