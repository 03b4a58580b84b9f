// The addresses of an application's screens: below the files with the documents' redesign, else below the tab of their own (F2).
import { paths } from '../paths.ts'
import { useIsRedesigned } from '../search/use-place.ts'

const own = {
  overview: paths.rehabForms,
  form: paths.rehabForm,
  open: paths.rehabOpen,
  check: paths.rehabCheck,
}
const below: Readonly<Record<keyof typeof own, string>> = {
  overview: paths.rehabFormsBelow,
  form: paths.rehabFormBelow,
  open: paths.rehabOpenBelow,
  check: paths.rehabCheckBelow,
}

export function useFormPaths(): Readonly<Record<keyof typeof own, string>> & { readonly isBelowFiles: boolean } {
  const isBelowFiles = useIsRedesigned() === true
  return { ...(isBelowFiles ? below : own), isBelowFiles }
}
