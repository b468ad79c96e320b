// Made from the rows of the server's lists (`make fix`).
export const fields = {
  QuoteRow: {
    idQuote: 'Número',
    status: 'Estado',
    customer: 'Cliente',
    seller: 'Vendedor',
    creator: 'Creada por',
    createdAt: 'Alta',
    validUntil: 'Vigencia',
    pieces: 'Piezas',
    subtotalUsd: 'Subtotal USD',
    total: 'Total MXN',
    percentage: 'Pagado %',
    waitingDays: 'Días en espera',
    version: 'Versión',
    mailState: 'Correo',
    order: 'Orden',
  },
};
