import { asAnswer } from '../../api/bare';
import { api } from '../../api/client';
import { type Begun, editOf } from '../../api/edits';
import type { components } from '../../api/schema';
import type { Done, HttpAnswer } from '../../api/types';
import type { ListColumn } from '../../shell/list/columns';
import { columnsOf } from '../../shell/list/columnsOf';

type Schemas = components['schemas'];

/** One row of any of the plain catalogues; what a catalogue does not have is absent. */
export type CatalogueRow = Schemas['BrandRow'] &
  Partial<Omit<Schemas['SubcategoryRow'] & Schemas['ColorRow'], keyof Schemas['BrandRow']>>;

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

/** Those of one catalogue: what they show its rows have. */
type Columns = ListColumn<CatalogueRow>[];

export interface Catalogue {
  name: CatalogueName;
  resource: string;
  subject: string;
  /** Which fields it has beside its name. */
  parent?: boolean;
  color?: 'paint' | 'tapestry';
  columns: Columns;
  create: (values: CatalogueValues) => Promise<HttpAnswer<Saved>>;
  update: (values: CatalogueValues, before: CatalogueValues) => Promise<HttpAnswer<Saved>>;
  remove: (id: number) => Promise<HttpAnswer<Done>>;
}

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
  api
    .delete(`/api/admin/${resource}/{id}`, { path: { id } })
    .then((gone) => asAnswer(gone, 'catalog.deleted'));

const color = (name: 'paint' | 'tapestry'): Catalogue => ({
  name,
  resource: 'colors',
  subject: 'Colors',
  color: name,
  columns: columnsOf('ColorRow', { Name: {}, Code: {}, products: {} }) as Columns,
  create: (values) =>
    api.post('/api/admin/colors', { body: { ...values, kind: name } }).then((kept) => asAnswer(kept)),
  update: (after, before) =>
    api
      .put('/api/admin/colors/{id}', { path: { id: before.id ?? 0 }, body: editOf(before, after) })
      .then((kept) => asAnswer(kept)),
  remove: removal('colors'),
});

export const CATALOGUE: Record<CatalogueName, Catalogue> = {
  brands: {
    name: 'brands',
    resource: 'brands',
    subject: 'Brands',
    columns: columnsOf('BrandRow', { Name: {}, products: {} }),
    ...named('brands'),
    remove: removal('brands'),
  },
  suppliers: {
    name: 'suppliers',
    resource: 'suppliers',
    subject: 'Suppliers',
    columns: columnsOf('SupplierRow', { Name: {}, products: {} }),
    ...named('suppliers'),
    remove: removal('suppliers'),
  },
  'true-categories': {
    name: 'true-categories',
    resource: 'true-categories',
    subject: 'Categories',
    columns: columnsOf('CategoryRow', { Name: {} }) as ListColumn[] as Columns,
    ...named('true-categories'),
    remove: (id) => api.delete('/api/true-categories/delete', { query: { id } }),
  },
  categories: {
    name: 'categories',
    resource: 'categories',
    subject: 'Categories',
    parent: true,
    columns: columnsOf('SubcategoryRow', { Name: {}, trueCategory: {}, products: {} }) as Columns,
    ...named('categories'),
    remove: removal('categories'),
  },
  paint: color('paint'),
  tapestry: color('tapestry'),
};

export const CATALOGUES: Catalogue[] = Object.values(CATALOGUE);
