import { api } from '../../api/client';
import { type Begun, editOf } from '../../api/edits';
import type { components } from '../../api/schema';
import type { Done, HttpAnswer } from '../../api/types';
import type { ListColumn } from '../../shell/list/columns';

type Schemas = components['schemas'];

/** One row of any of the plain catalogues; what a catalogue does not have is absent. */
export type CatalogueRow = Schemas['NamedRow'] &
  Partial<Omit<Schemas['SubcategoryRow'] & Schemas['ColorRow'], keyof Schemas['NamedRow']>>;

export interface CatalogueValues extends Begun {
  id?: number;
  Name: string;
  IdTrueCategory?: number | null;
  kind?: 'paint' | 'tapestry';
  Code?: string;
}

export type CatalogueName = 'brands' | 'suppliers' | 'true-categories' | 'categories' | 'paint' | 'tapestry';

/** A command after which there is an entry. */
export type Saved = Done & { data: { id: number } };

export interface Catalogue {
  name: CatalogueName;
  resource: string;
  subject: string;
  /** Which fields it has beside its name. */
  parent?: boolean;
  color?: 'paint' | 'tapestry';
  columns: ListColumn<CatalogueRow>[];
  create: (values: CatalogueValues) => Promise<HttpAnswer<Saved>>;
  update: (values: CatalogueValues, before: CatalogueValues) => Promise<HttpAnswer<Saved>>;
  remove: (id: number) => Promise<HttpAnswer<Done>>;
}

const NAME: ListColumn<CatalogueRow> = { source: 'Name', label: 'catalog.fields.Name' };
const CODE: ListColumn<CatalogueRow> = { source: 'Code', label: 'catalog.fields.Code' };
const PARENT: ListColumn<CatalogueRow> = { source: 'trueCategory', label: 'catalog.fields.trueCategory' };
const PRODUCTS: ListColumn<CatalogueRow> = {
  source: 'products',
  label: 'catalog.fields.products',
  numeric: true,
};

/** react-admin's door answers with the bare record or its id: it gets the sentence the others have. */
const told =
  (message: string) =>
  <T extends { id: number }>(answer: HttpAnswer<T>): HttpAnswer<Saved> => ({
    ...answer,
    json: { success: true, message, data: answer.json },
  });

const changes = (before: CatalogueValues, after: CatalogueValues) => ({
  ...editOf(before, after),
  id: before.id ?? null,
});

/** Those of which the specification names the calls: POST …/save, PUT …/update. */
const named = (name: 'brands' | 'suppliers' | 'true-categories' | 'categories') => ({
  create: (body: CatalogueValues) => api.post(`/api/${name}/save`, { body }),
  update: (after: CatalogueValues, before: CatalogueValues) =>
    api.put(`/api/${name}/update`, { body: changes(before, after) }),
});

const removal = (resource: 'brands' | 'suppliers' | 'categories' | 'colors') => (id: number) =>
  api.delete(`/api/admin/${resource}/{id}`, { path: { id } }).then(told('catalog.deleted'));

const color = (name: 'paint' | 'tapestry'): Catalogue => ({
  name,
  resource: 'colors',
  subject: 'Colors',
  color: name,
  columns: [NAME, CODE, PRODUCTS],
  create: (values) =>
    api.post('/api/admin/colors', { body: { ...values, kind: name } }).then(told('shell.form.saved')),
  update: (after, before) =>
    api
      .put('/api/admin/colors/{id}', { path: { id: before.id ?? 0 }, body: editOf(before, after) })
      .then(told('shell.form.saved')),
  remove: removal('colors'),
});

export const CATALOGUE: Record<CatalogueName, Catalogue> = {
  brands: {
    name: 'brands',
    resource: 'brands',
    subject: 'Brands',
    columns: [NAME, PRODUCTS],
    ...named('brands'),
    remove: removal('brands'),
  },
  suppliers: {
    name: 'suppliers',
    resource: 'suppliers',
    subject: 'Suppliers',
    columns: [NAME, PRODUCTS],
    ...named('suppliers'),
    remove: removal('suppliers'),
  },
  'true-categories': {
    name: 'true-categories',
    resource: 'true-categories',
    subject: 'Categories',
    columns: [NAME],
    ...named('true-categories'),
    remove: (id) => api.delete('/api/true-categories/delete', { query: { id } }),
  },
  categories: {
    name: 'categories',
    resource: 'categories',
    subject: 'Categories',
    parent: true,
    columns: [NAME, PARENT, PRODUCTS],
    ...named('categories'),
    remove: removal('categories'),
  },
  paint: color('paint'),
  tapestry: color('tapestry'),
};

export const CATALOGUES: Catalogue[] = Object.values(CATALOGUE);
