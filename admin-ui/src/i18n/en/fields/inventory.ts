import type { Messages } from '../../es';

type Fields = Messages['fields'];

export const CircuitRow: Fields['CircuitRow'] = {
  IdCircuit: 'ID',
  Name: 'Name',
  Location: 'Location',
  Qty: 'Sets',
  count: 'Pieces',
  loose: 'Loose',
  sold: 'Sold',
  products: 'Products',
  PriceMin: 'Lowest price',
  PriceMax: 'Highest price',
  OfferPrice: 'Offer price',
  notes: 'Notes',
  status: 'Status',
  createdAt: 'Created',
};

export const EntryRow: Fields['EntryRow'] = {
  id: 'Entry',
  date: 'Date',
  kind: 'Kind',
  location: 'Location',
  document: 'Document',
  pieces: 'Pieces',
  products: 'Products',
  inStock: 'In stock',
  removed: 'Removed',
  evidence: 'Evidence',
  person: 'Recorded by',
  notes: 'Notes',
  createdAt: 'Created',
};

export const ExitRow: Fields['ExitRow'] = {
  id: 'Exit',
  date: 'Date',
  kind: 'Kind',
  location: 'Location',
  document: 'Document',
  pieces: 'Pieces',
  products: 'Products',
  handedBy: 'Handed over by',
  receiver: 'Received by',
  evidence: 'Evidence',
  notes: 'Notes',
  createdAt: 'Created',
};

export const ImportNumberRow: Fields['ImportNumberRow'] = {
  NoImport: 'Number',
  orderDate: 'Ordered',
  etd: 'ETD',
  eta: 'ETA',
  arriveDate: 'Arrived',
  availability: 'Availability',
  pieces: 'Pieces',
  available: 'Available',
  presale: 'In presale',
  unavailable: 'Not available',
  inStock: 'In stock',
  delivered: 'Delivered',
  costUsd: 'Cost USD',
  costMxn: 'Cost MXN',
  preOwned: 'Used',
  notes: 'Notes',
  createdAt: 'Created',
};

export const PieceRow: Fields['PieceRow'] = {
  IdPiece: 'IdPiece',
  Tag: 'Tag',
  NoSeries: 'Serial number',
  product: 'Product',
  FK_IdProduct: 'IdProduct',
  Model: 'Model',
  name_brand: 'Brand',
  status: 'Status',
  Condition: 'Condition',
  Availability: 'Availability',
  Location: 'Location',
  holder: 'Held by',
  Delivered: 'Delivered',
  NoPetition: 'Petition',
  NoInvoice: 'Invoice',
  NoImport: 'Import',
  ArriveDate: 'Arrival',
  responsible: 'Answers for it',
  missingSince: 'Missing since',
  labelPrintedAt: 'Label printed',
  createdAt: 'Added',
};

export const SheetRowOut: Fields['SheetRowOut'] = {
  id: 'ID',
  fileName: 'File',
  status: 'Status',
  person: 'Person',
  createdAt: 'Brought',
  savedAt: 'Imported',
  total: 'Rows',
  created: 'New',
  updated: 'Changed',
  unchanged: 'Unchanged',
  failed: 'Wrong',
};

export const TransferRow: Fields['TransferRow'] = {
  ID: 'Number',
  status: 'Status',
  originName: 'Origin',
  destinyName: 'Destination',
  DateRequired: 'Required date',
  confirmedDate: 'Confirmed date',
  pieces: 'Pieces',
  missing: 'Missing',
  comment: 'Comment',
  creator: 'Created by',
  createdAt: 'Created',
};
