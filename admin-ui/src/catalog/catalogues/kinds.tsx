import { type Begun, putChanges } from '../../api/edits';
import { type HttpAnswer, http, postJson } from '../../api/http';
import type { components } from '../../api/schema';
import type { Answer } from '../../api/types';
import type { ListColumn } from '../../shell/list/columns';

type Schemas = components['schemas'];

/** One row of any of the plain catalogues; what a catalogue does not have is absent. */
export type CatalogueRow = Schemas['NamedRow'] &
  Partial<Omit<Schemas['SubcategoryRow'] & Schemas['ColorRow'], keyof Schemas['NamedRow']>>;

export interface CatalogueValues extends Begun {
  id?: number;
  Name: string;
  IdTrueCategory?: number | null;
  kind?: string;
  Code?: string;
}

export type CatalogueName = 'brands' | 'suppliers' | 'true-categories' | 'categories' | 'paint' | 'tapestry';

export interface Catalogue {
  name: CatalogueName;
  resource: string;
  subject: string;
  /** Which fields it has beside its name. */
  parent?: boolean;
  color?: 'paint' | 'tapestry';
  columns: ListColumn<CatalogueRow>[];
  create: (values: CatalogueValues) => Promise<HttpAnswer<Answer>>;
  update: (values: CatalogueValues, before: CatalogueValues) => Promise<HttpAnswer<Answer>>;
  remove: (id: number) => Promise<HttpAnswer<Answer>>;
}

const NAME: ListColumn<CatalogueRow> = { source: 'Name', label: 'catalog.fields.Name' };
const CODE: ListColumn<CatalogueRow> = { source: 'Code', label: 'catalog.fields.Code' };
const PARENT: ListColumn<CatalogueRow> = { source: 'trueCategory', label: 'catalog.fields.trueCategory' };
const PRODUCTS: ListColumn<CatalogueRow> = {
  source: 'products',
  label: 'catalog.fields.products',
  numeric: true,
};

/** The specification's calls: POST …/save, PUT …/update. */
const calls = (path: string) => ({
  create: (values: CatalogueValues) => postJson<Answer>(`/api/${path}/save`, values),
  update: (values: CatalogueValues, before: CatalogueValues) =>
    putChanges<Answer, CatalogueValues>(`/api/${path}/update`, before, values, { id: before.id }),
});

/** react-admin's door answers with the bare record or its id: it gets the sentence the others have. */
const told =
  (message: string) =>
  (answer: HttpAnswer<unknown>): HttpAnswer<Answer> => ({
    ...answer,
    json: { success: true, message, data: answer.json },
  });

const door = (resource: string) => ({
  create: (values: CatalogueValues) =>
    postJson(`/api/admin/${resource}`, values).then(told('shell.form.saved')),
  update: (values: CatalogueValues, before: CatalogueValues) =>
    putChanges(`/api/admin/${resource}/${before.id}`, before, values).then(told('shell.form.saved')),
  remove: (id: number) =>
    http(`/api/admin/${resource}/${id}`, { method: 'DELETE' }).then(told('catalog.deleted')),
});

const color = (name: 'paint' | 'tapestry'): Catalogue => ({
  name,
  resource: 'colors',
  subject: 'Colors',
  color: name,
  columns: [NAME, CODE, PRODUCTS],
  ...door('colors'),
});

export const CATALOGUES: Catalogue[] = [
  {
    name: 'brands',
    resource: 'brands',
    subject: 'Brands',
    columns: [NAME, PRODUCTS],
    ...door('brands'),
    ...calls('brands'),
  },
  {
    name: 'suppliers',
    resource: 'suppliers',
    subject: 'Suppliers',
    columns: [NAME, PRODUCTS],
    ...door('suppliers'),
    ...calls('suppliers'),
  },
  {
    name: 'true-categories',
    resource: 'true-categories',
    subject: 'Categories',
    columns: [NAME],
    ...calls('true-categories'),
    remove: (id) => http(`/api/true-categories/delete?id=${id}`, { method: 'DELETE' }),
  },
  {
    name: 'categories',
    resource: 'categories',
    subject: 'Categories',
    parent: true,
    columns: [NAME, PARENT, PRODUCTS],
    ...door('categories'),
    ...calls('categories'),
  },
  color('paint'),
  color('tapestry'),
];
