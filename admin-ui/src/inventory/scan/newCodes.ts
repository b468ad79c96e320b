import { onlineManager } from '@tanstack/react-query';
import { refusedBy } from '../../api/refusals';
import type { Scanned } from '../types';
import { pieceOfLabel } from './codes';
import { ofAllPieces, type Scanner } from './useScan';

/**
 * Codes of new pieces. Without a network nobody says whether another piece has one: they are taken, and looked at when they are
 * sent. A label of ours is a piece that exists, which needs no asking.
 */
export const scannerOfNew =
  (existing: string): Scanner =>
  async (body) => {
    try {
      if (onlineManager.isOnline()) return await ofAllPieces(body);
    } catch (error) {
      if (refusedBy(error).status) throw error;
    }
    return (body.codes ?? []).map((code) => unchecked(code, existing));
  };

const unchecked = (code: string, existing: string): Scanned => {
  const answer = { code, piece: null, holder: null, freeFrom: null };
  return pieceOfLabel(code) === undefined
    ? { ...answer, state: 'ok', sentence: '' }
    : { ...answer, state: 'known', sentence: existing };
};
