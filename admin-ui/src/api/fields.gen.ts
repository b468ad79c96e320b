// Made from the rows of the server's lists (`make fix`).
export const FIELDS = {
  QuoteRow: {
    idQuote: { kind: 'id', sort: true, file: true },
    status: { kind: 'status', sort: true, file: true },
    customer: { kind: 'text', sort: true, file: true },
    seller: { kind: 'text', sort: true, file: true },
    creator: { kind: 'text', sort: true, file: true },
    createdAt: { kind: 'datetime', sort: true, file: true },
    validUntil: { kind: 'date', sort: true, file: true },
    pieces: { kind: 'number', sort: true, file: true },
    subtotalUsd: { kind: 'usd', sort: true, file: true },
    total: { kind: 'mxn', sort: true, file: true },
    percentage: { kind: 'percent', sort: true, file: true },
    waitingDays: { kind: 'number', sort: true, file: true },
    version: { kind: 'number', sort: true, file: true },
    mailState: { kind: 'text', sort: false, file: true },
    order: { kind: 'id', sort: false, file: true },
  },
} as const;
