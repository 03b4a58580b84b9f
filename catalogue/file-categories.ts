// What a patient's file is. Source: specification, reference catalogues, section 9. The specification gives codes without
// their meaning: the code is the value, its label is ours (docs/READINGS.md#0164) and a text that an admin can edit (docs/READINGS.md#0516, Q15).
import { defineCatalogue } from './define.ts'

export const fileCategories = defineCatalogue('fileCategory', [
  // what a ward and a social service send most, first; what is none of these, last
  { code: 'img', key: 'img' },
  { code: 'mdl', key: 'mdl' },
  { code: 'pr', key: 'pr' },
  { code: 'ctb', key: 'ctb' },
  { code: 'mp', key: 'mp' },
  { code: 'wp', key: 'wp' },
  { code: 'mr', key: 'mr' },
  { code: 'sn', key: 'sn' },
  { code: 'err', key: 'err' },
  { code: 'btr', key: 'btr' },
  { code: 'ecg', key: 'ecg' },
  { code: 'msr', key: 'msr' },
  { code: 'pcr', key: 'pcr' },
  { code: 'iso', key: 'iso' },
  { code: 'bix', key: 'bix' },
  { code: 'pre', key: 'pre' },
  { code: 'cc', key: 'cc' },
  { code: 'apf', key: 'apf' },
  { code: 'rba', key: 'rba' },
  { code: 'rer', key: 'rer' },
  { code: 'ad', key: 'ad' },
  { code: 'gi', key: 'gi' },
  { code: 'and', key: 'and' },
])
