// What pages for paper stand on: the sheet's looks, a table, and the print dialog that opens by itself.

export { default as printClasses } from './Print.module.css'
export { PrintTable } from './PrintTable.tsx'
export { usePrint } from './use-print.ts'
