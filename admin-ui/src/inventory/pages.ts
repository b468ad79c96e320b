import { lazyPage } from '../shell/lazyPage';

/** The screens of the warehouse, loaded when they are asked for. */
export const sheetsPage = lazyPage(async () => (await import('./sheets/SheetsPage')).SheetsPage);
export const sheetPage = lazyPage(async () => (await import('./sheets/SheetPage')).SheetPage);
export const piecesPage = lazyPage(async () => (await import('./pieces/PiecesPage')).PiecesPage);
export const piecePage = lazyPage(async () => (await import('./pieces/PiecePage')).PiecePage);
export const locationPage = lazyPage(async () => (await import('./labels/LocationPage')).LocationPage);
export const circuitPage = lazyPage(async () => (await import('./circuits/CircuitPage')).CircuitPage);
export const circuitsPage = lazyPage(async () => (await import('./circuits/CircuitsPage')).CircuitsPage);
export const countsPage = lazyPage(async () => (await import('./counts/CountsPage')).CountsPage);
export const countPage = lazyPage(async () => (await import('./counts/CountPage')).CountPage);
export const entriesPage = lazyPage(async () => (await import('./movements/ListPages')).EntriesPage);
export const exitsPage = lazyPage(async () => (await import('./movements/ListPages')).ExitsPage);
export const entryForm = lazyPage(async () => (await import('./movements/form/EntryFormPage')).EntryFormPage);
export const entryPage = lazyPage(async () => (await import('./movements/MovementPages')).EntryPage);
export const exitPage = lazyPage(async () => (await import('./movements/MovementPages')).ExitPage);
export const importsPage = lazyPage(async () => (await import('./imports/ImportsPage')).ImportsPage);
