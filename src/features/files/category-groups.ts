// The categories of files as a person looks for them: the most used first, then by what they are. A list's order within each. Pure.
import type { CodeOf } from '../../../catalogue/define.ts'
import { fileCategories } from '../../../catalogue/file-categories.ts'

type Category = CodeOf<typeof fileCategories>

const grouped = {
  often: ['img', 'mdl', 'pr', 'ctb', 'mp', 'wp'],
  findings: ['mr', 'sn', 'err', 'btr', 'ecg', 'msr', 'pcr', 'iso'],
  applications: ['pre', 'cc', 'apf', 'rba', 'rer'],
} as const satisfies Readonly<Record<string, readonly Category[]>>
type Group = keyof typeof grouped | 'others'

const isGrouped = (code: Category): boolean => Object.values(grouped).some((codes) => codes.some((one) => one === code))

/** Every category once; keys of files:dialog.group. */
export const categoryGroups: readonly (readonly [group: Group, codes: readonly Category[]])[] = [
  ['often', grouped.often],
  ['findings', grouped.findings],
  ['applications', grouped.applications],
  ['others', fileCategories.codes.filter((code) => !isGrouped(code))],
]
