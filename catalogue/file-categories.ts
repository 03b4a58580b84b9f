// What a patient's file is. Source: specification, reference catalogues, section 9. The specification gives codes without
// their meaning: the code is the value, its label is ours (docs/decisions/0164) and a text that an admin can edit (decisions.md Q15).
import { defineCatalogue } from './define.ts'

export const fileCategories = defineCatalogue('fileCategory', [
  { code: 'ad', key: 'ad' },
  { code: 'and', key: 'and' },
  { code: 'apf', key: 'apf' },
  { code: 'bix', key: 'bix' },
  { code: 'cc', key: 'cc' },
  { code: 'ctb', key: 'ctb' },
  { code: 'gi', key: 'gi' },
  { code: 'iso', key: 'iso' },
  { code: 'mdl', key: 'mdl' },
  { code: 'mp', key: 'mp' },
  { code: 'mr', key: 'mr' },
  { code: 'msr', key: 'msr' },
  { code: 'pr', key: 'pr' },
  { code: 'pre', key: 'pre' },
  { code: 'rba', key: 'rba' },
  { code: 'rer', key: 'rer' },
  { code: 'wp', key: 'wp' },
  { code: 'btr', key: 'btr' },
  { code: 'ecg', key: 'ecg' },
  { code: 'err', key: 'err' },
  { code: 'img', key: 'img' },
  { code: 'pcr', key: 'pcr' },
  { code: 'sn', key: 'sn' },
])
