/** What other apps use of this one. */
export { Alternatives } from './Alternatives';
export { SetsChip } from './circuits/columns';
export type { CircuitRow } from './circuits/types';
export { DOOR_FIELDS, DoorFields } from './door/DoorFields';
export { DoorList } from './door/DoorList';
export { cameOf, type Found, type FoundPiece, nothingCame, withCame, withFact } from './door/found';
export { PicturesField } from './door/PicturesField';
export { type PictureCalls, PiecePictures } from './door/PiecePictures';
export { HolderRefusal, HolderWords, holdersOf } from './HolderRefusal';
export { EvidenceGallery } from './movements/EvidenceGallery';
export { PieceCard } from './PieceCard';
export { PieceName } from './PieceName';
export { CONDITIONS } from './pieces/choices';
export { MovePiecesDialog } from './pieces/MovePiecesDialog';
export { ProductPieces } from './pieces/ProductPieces';
export { pieceOfLabel } from './scan/codes';
export { FindScan } from './scan/FindScan';
export { ScanBox } from './scan/ScanBox';
export { ScanInput } from './scan/ScanInput';
export { Ticks } from './Ticks';
export {
  type Alternative,
  type Holder,
  nameOf,
  type Piece,
  type Scanned,
  type ScanState,
  type ScanWish,
} from './types';
