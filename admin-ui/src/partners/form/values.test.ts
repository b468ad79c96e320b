import { expect, test } from 'vitest';
import type { Partner, Place } from '../types';
import type { May } from '../useMay';
import { fill } from './place';
import {
  bodyOf,
  changesOf,
  copyOf,
  formErrors,
  NEW_ADDRESS,
  NEW_CONTACT,
  NEW_PARTNER,
  namedPartner,
  valuesOf,
} from './values';

const ADMIN: May = { create: true, edit: true, tax: true, remove: true, govern: true };
const SELLER: May = { ...ADMIN, remove: false, govern: false };
const BILLING: May = { create: false, edit: false, tax: true, remove: false, govern: false };

const place: Place = {
  code: '44160',
  state: 'Jalisco',
  states: ['Jalisco'],
  municipality: 'Guadalajara',
  city: 'Guadalajara',
  cities: ['Guadalajara'],
  colonies: ['Americana', 'Lafayette'],
  colonyMayBeTyped: false,
};
const nowhere = { state: '', municipality: '', city: '', colony: '' };

test('a postal code fills what is certain', () => {
  const filled = fill(place, nowhere);
  expect(filled).toEqual({ state: 'Jalisco', municipality: 'Guadalajara', city: 'Guadalajara', colony: '' });
});

test('a single colony is chosen', () => {
  const filled = fill({ ...place, colonies: ['Americana'] }, nowhere);
  expect(filled.colony).toBe('Americana');
});

test('a colony of another postal code does not stay, one that was typed where there is none does', () => {
  expect(fill(place, { ...nowhere, colony: 'Roma' }).colony).toBe('');
  expect(fill(place, { ...nowhere, colony: 'Lafayette' }).colony).toBe('Lafayette');
  expect(fill({ ...place, colonies: [] }, { ...nowhere, colony: 'Rancho Nuevo' }).colony).toBe(
    'Rancho Nuevo',
  );
});

test('of several cities the one that was chosen stays', () => {
  const wide = { ...place, cities: ['Tonalá', 'Guadalajara'], city: '' };
  expect(fill(wide, nowhere).city).toBe('');
  expect(fill(wide, { ...nowhere, city: 'Tonalá' }).city).toBe('Tonalá');
});

test('an address or contact with nothing written is not sent', () => {
  const body = bodyOf({ ...NEW_PARTNER, customerFirstName: ' Ana ', contacts: [NEW_CONTACT] }, ADMIN);
  expect(body).toMatchObject({ customerFirstName: 'Ana', addresses: [], contacts: [] });
  expect(body).not.toHaveProperty('createAccess');
});

const street = { ...NEW_ADDRESS, zipCode: '44160', address: 'Av. Vallarta 1' };

test('of a record that is there only what was changed is sent', () => {
  const first = { ...NEW_PARTNER, id: 7, version: 'v1', RFC: 'MAB9307148T4', shipment: [street] };
  expect(changesOf(7, { ...first, notes: ' Nueva ' }, first, ADMIN)).toEqual({
    id: 7,
    version: 'v1',
    acceptDuplicates: false,
    notes: 'Nueva',
  });
  const accepted = changesOf(7, { ...first, acceptRfcWarning: true }, first, ADMIN);
  expect(accepted).toMatchObject({ RFC: 'MAB9307148T4', acceptRfcWarning: true });
  const moved = changesOf(7, { ...first, shipment: [] }, first, ADMIN);
  expect(moved).toEqual({ id: 7, version: 'v1', acceptDuplicates: false, addresses: [] });
});

test('errors of what was sent stand at the field that was written', () => {
  const values = {
    ...NEW_PARTNER,
    shipment: [NEW_ADDRESS, street],
    contacts: [NEW_CONTACT, { ...NEW_CONTACT, phone: '33' }],
  };
  expect(
    formErrors(values, { 'addresses.0.zipCode': 'No existe', 'contacts.0.name': 'Falta', RFC: 'Mal' }),
  ).toEqual({ 'shipment.1.zipCode': 'No existe', 'contacts.1.name': 'Falta', RFC: 'Mal' });
});

test('a seller sends no assignment, billing nothing but tax data and addresses', () => {
  const values = { ...NEW_PARTNER, id: 4, idSeller: 9 };
  expect(bodyOf(values, ADMIN)).toHaveProperty('idSeller', 9);
  expect(bodyOf(values, SELLER)).not.toHaveProperty('idSeller');
  expect(Object.keys(bodyOf(values, BILLING)).sort()).toEqual(
    'BusinessName CFDIUssage RFC acceptDuplicates acceptRfcWarning addresses paymentForm taxPostalCode taxRegime'.split(
      ' ',
    ),
  );
});

test('access is given with an invitation unless there is a password', () => {
  const wanted = { ...NEW_PARTNER, createAccess: true };
  expect(bodyOf(wanted, ADMIN)).toMatchObject({ createAccess: true });
  expect(bodyOf(wanted, ADMIN)).not.toHaveProperty('password');
  expect(bodyOf({ ...wanted, password: 'x' }, ADMIN)).toHaveProperty('password', 'x');
  expect(bodyOf(wanted, SELLER)).not.toHaveProperty('createAccess');
});

test('a cleared code is sent as empty, not as null', () => {
  const body = bodyOf({ ...NEW_PARTNER, taxRegime: null as unknown as string }, ADMIN);
  expect(body.taxRegime).toBe('');
});

const address = (id: number, kind: 'invoice' | 'shipment') => ({ ...street, id, kind, isDefault: true });
const partner = {
  ...NEW_PARTNER,
  id: 7,
  addresses: [address(1, 'shipment'), address(2, 'invoice')],
  contacts: [{ ...NEW_CONTACT, id: 3, name: 'Luis' }],
} as unknown as Partner;

test('what is read and not changed is sent back as it was', () => {
  const body = bodyOf(valuesOf(partner), ADMIN);
  expect(body).toMatchObject({
    addresses: [
      { id: 2, kind: 'invoice' },
      { id: 1, kind: 'shipment' },
    ],
    contacts: [{ id: 3, name: 'Luis' }],
  });
});

test('the copy of an invoice address is a new one', () => {
  const { id, ...copy } = copyOf({ ...street, id: 2, isDefault: true }, false);
  expect(id).toBeUndefined();
  expect(copy).toEqual(street);
});

test('a typed name is a first name and the rest', () => {
  expect(namedPartner('  Ana  María Solís ')).toMatchObject({
    customerFirstName: 'Ana',
    customerLastName: 'María Solís',
  });
  expect(namedPartner('')).toEqual(NEW_PARTNER);
});
