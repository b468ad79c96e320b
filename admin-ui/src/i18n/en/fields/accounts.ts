import type { Messages } from '../../es';

type Fields = Messages['fields'];

const PERSON = {
  id: 'ID',
  name: 'Name',
  email: 'E-mail',
  phone: 'Phone',
  Role: 'Role',
  location: 'Location',
  status: 'Status',
  lastLogin: 'Last sign-in',
  createdAt: 'Added',
};

export const CompanyUserRow: Fields['CompanyUserRow'] = { 'list:company-users': 'Company users', ...PERSON };

export const SellerRow: Fields['SellerRow'] = {
  'list:sellers': 'Sellers',
  ...PERSON,
  commissionPercentage: 'Commission',
};

export const RoleRow: Fields['RoleRow'] = { 'list:roles': 'Roles', id: 'ID', name: 'Name', users: 'People' };

export const SessionRow: Fields['SessionRow'] = {
  'list:sessions': 'Open sessions',
  name: 'Person',
  email: 'E-mail',
  Role: 'Role',
  device: 'Device',
  address: 'IP address',
  createdAt: 'Signed in',
  usedAt: 'Last used',
};
