// What the areas use of the organisation's recovery sheet.
export { SheetPage } from './SheetPage.tsx'
