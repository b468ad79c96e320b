import type { Messages } from '../../es';

type Fields = Messages['fields'];

export const CustomerRow: Fields['CustomerRow'] = {
  'list:customers': 'Customers',
  'list:wholesalers': 'Wholesalers',
  id: 'ID',
  name: 'Name',
  customerFirstName: 'First name',
  customerLastName: 'Last name',
  customerPhone: 'Phone',
  customerEmail: 'E-mail',
  RFC: 'RFC',
  BusinessName: 'Business name',
  taxRegime: 'Tax regime',
  CFDIUssage: 'CFDI use',
  paymentForm: 'Payment form',
  taxPostalCode: 'Tax postal code',
  seller: 'Seller',
  status: 'Status',
  taxLevel: 'Tax',
  hasAccess: 'With access',
  createdAt: 'Added',
};

export const DeletedCustomer: Fields['DeletedCustomer'] = {
  'list:deleted-customers': 'Deleted customers',
  number: 'Number',
  name: 'Name',
  kind: 'Kind',
  RFC: 'RFC',
  email: 'E-mail',
  deletedBy: 'Deleted by',
  deletedAt: 'Deleted',
};
