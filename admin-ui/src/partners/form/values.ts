import { type Begun, editOf } from '../../api/edits';
import type { components } from '../../api/schema';
import type { Address, AddressKind, ContactPerson, Partner } from '../types';
import type { May } from '../useMay';

type Schemas = components['schemas'];

export type AddressValues = Omit<Address, 'id' | 'kind' | 'version'> & { id?: number };
export type ContactValues = Omit<ContactPerson, 'id'> & { id?: number };

/** What the form holds: the two kinds of addresses apart, as they are shown. */
export interface PartnerValues extends Begun {
  id?: number;
  customerFirstName: string;
  customerLastName: string;
  customerPhone: string;
  customerEmail: string;
  idSeller: number | null;
  RFC: string;
  acceptRfcWarning: boolean;
  BusinessName: string;
  taxRegime: string;
  CFDIUssage: string;
  paymentForm: string;
  taxPostalCode: string;
  notes: string;
  invoice: AddressValues[];
  shipment: AddressValues[];
  contacts: ContactValues[];
  acceptDuplicates: boolean;
  createAccess: boolean;
  password: string;
  /** Waits for the record to be there. */
  constancia: File | null;
}

export const NEW_ADDRESS: AddressValues = {
  isDefault: false,
  address: '',
  colony: '',
  zipCode: '',
  city: '',
  municipality: '',
  state: '',
  contact: '',
  phone: '',
  email: '',
  reference: '',
};

export const NEW_CONTACT: ContactValues = { name: '', position: '', phone: '', email: '', notes: '' };

export const NEW_PARTNER: PartnerValues = {
  customerFirstName: '',
  customerLastName: '',
  customerPhone: '',
  customerEmail: '',
  idSeller: null,
  RFC: '',
  acceptRfcWarning: false,
  BusinessName: '',
  taxRegime: '',
  CFDIUssage: '',
  paymentForm: '',
  taxPostalCode: '',
  notes: '',
  invoice: [{ ...NEW_ADDRESS, isDefault: true }],
  shipment: [],
  contacts: [],
  acceptDuplicates: false,
  createAccess: false,
  password: '',
  constancia: null,
};

/** A new one by the name that was typed: of its words the first is the first name. */
export const namedPartner = (typed: string): PartnerValues => {
  const [first = '', ...last] = typed.trim().split(/\s+/);
  return { ...NEW_PARTNER, customerFirstName: first, customerLastName: last.join(' ') };
};

const ADDRESS_TEXTS = [
  'address',
  'colony',
  'zipCode',
  'city',
  'municipality',
  'state',
  'contact',
  'phone',
  'email',
  'reference',
] as const;
const CONTACT_TEXTS = ['name', 'position', 'phone', 'email', 'notes'] as const;
const PLAIN = [
  'customerFirstName',
  'customerLastName',
  'customerPhone',
  'customerEmail',
  'notes',
] as const satisfies (keyof PartnerValues)[];
const TAX = [
  'RFC',
  'BusinessName',
  'taxRegime',
  'CFDIUssage',
  'paymentForm',
  'taxPostalCode',
] as const satisfies (keyof PartnerValues)[];

export const valuesOf = (partner: Partner): PartnerValues => {
  const of = (kind: AddressKind) =>
    partner.addresses
      .filter((address) => address.kind === kind)
      .map(({ kind: _kind, version: _version, ...address }): AddressValues => address);
  const invoice = of('invoice');
  return {
    ...NEW_PARTNER,
    ...Object.fromEntries([...PLAIN, ...TAX].map((name) => [name, partner[name]])),
    id: partner.id,
    version: partner.version,
    idSeller: partner.idSeller,
    acceptRfcWarning: partner.acceptRfcWarning,
    invoice: invoice.length > 0 ? invoice : NEW_PARTNER.invoice,
    shipment: of('shipment'),
    contacts: partner.contacts.map((contact) => ({ ...contact })),
  };
};

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** An address or a contact in which nothing is written yet is not one. */
export const isBlank = (part: AddressValues | ContactValues): boolean =>
  part.id === undefined && Object.values(part).every((value) => !text(value));

type Sent<T> = { from: string; value: T }[];

const trimmed = <Name extends string>(
  texts: Partial<Record<Name, string | null>>,
  names: readonly Name[],
): Record<Name, string> =>
  Object.fromEntries(names.map((name) => [name, text(texts[name])])) as Record<Name, string>;

const sentAddresses = (values: PartnerValues): Sent<Schemas['AddressIn']> =>
  (['invoice', 'shipment'] as const).flatMap((kind) =>
    values[kind].flatMap((address, index) =>
      isBlank(address) ? [] : [{ from: `${kind}.${index}`, value: { kind, ...cleanAddress(address) } }],
    ),
  );

const cleanAddress = ({ id, isDefault, ...texts }: AddressValues) => ({
  ...(id === undefined ? {} : { id }),
  isDefault,
  ...trimmed(texts, ADDRESS_TEXTS),
});

const sentContacts = (values: PartnerValues): Sent<Schemas['ContactIn']> =>
  values.contacts.flatMap(({ id, ...texts }, index) =>
    isBlank({ id, ...texts })
      ? []
      : [
          {
            from: `contacts.${index}`,
            value: { ...(id === undefined ? {} : { id }), ...trimmed(texts, CONTACT_TEXTS) },
          },
        ],
  );

/** What is said of the record: what this person may not say is not in it. */
export const bodyOf = (values: PartnerValues, may: May) => {
  const isNew = values.id === undefined;
  return {
    ...trimmed(values, TAX),
    acceptRfcWarning: Boolean(values.acceptRfcWarning),
    addresses: sentAddresses(values).map(({ value }) => value),
    acceptDuplicates: Boolean(values.acceptDuplicates),
    ...((isNew ? may.create : may.edit) && ownOf(values, may)),
    ...(isNew &&
      may.create &&
      may.govern &&
      values.createAccess && { createAccess: true, ...(values.password && { password: values.password }) }),
  };
};

/** What is not for billing. */
const ownOf = (values: PartnerValues, may: May) => ({
  ...trimmed(values, PLAIN),
  contacts: sentContacts(values).map(({ value }) => value),
  ...(may.govern && { idSeller: values.idSeller }),
});

/** Of a record that is there only what was changed, with the version that it was read from. */
export const changesOf = (id: number, values: PartnerValues, first: PartnerValues, may: May) => {
  const { version } = first;
  const body = bodyOf(values, may);
  const { RFC, acceptRfcWarning, ...changed } = editOf(
    { ...bodyOf(first, may), version },
    { ...body, version },
  );
  const rfc = RFC !== undefined || acceptRfcWarning !== undefined;
  return {
    ...changed,
    ...(rfc && { RFC: body.RFC, acceptRfcWarning: body.acceptRfcWarning }),
    acceptDuplicates: body.acceptDuplicates,
    id,
  };
};

/** The server counts the parts that were sent (`addresses.1.zipCode`); the form names its own (`shipment.0.zipCode`). */
export const formErrors = (values: PartnerValues, errors: Record<string, string>): Record<string, string> => {
  const sent: Record<string, Sent<object>> = {
    addresses: sentAddresses(values),
    contacts: sentContacts(values),
  };
  return Object.fromEntries(
    Object.entries(errors).map(([name, sentence]) => {
      const [, list = '', index = '', field = ''] = /^(addresses|contacts)\.(\d+)\.(\w+)$/.exec(name) ?? [];
      const from = sent[list]?.[Number(index)]?.from;
      return [from ? `${from}.${field}` : name, sentence];
    }),
  );
};

const PLACE_FIELDS = ['address', 'colony', 'zipCode', 'city', 'municipality', 'state', 'reference'] as const;

/** An address to ship to that is the one to invoice to. */
export const copyOf = (address: AddressValues, isDefault: boolean): AddressValues => ({
  ...NEW_ADDRESS,
  ...Object.fromEntries(PLACE_FIELDS.map((name) => [name, address[name]])),
  isDefault,
});
