// What is typed of a region, and what goes out.
import type { PortalRegion, PortalRegionFields, RegionPreview } from '../../../contract/http/portal-regions.ts'
import { parseZipcodeList } from '../../../domain/admin/zipcode-list.ts'
import { parseZipcode } from '../../../domain/zipcode.ts'

export interface RegionForm {
  readonly mode: PortalRegionFields['mode']
  /** as it is pasted */
  readonly list: string
  readonly defaultZipcode: string
  readonly asksForYoung: boolean
}

export const formOf = ({ mode, zipcodes, default_zipcode, asks_for_young }: PortalRegionFields): RegionForm => ({
  mode,
  list: zipcodes.join('\n'),
  defaultZipcode: default_zipcode ?? '',
  asksForYoung: asks_for_young,
})

/** What is wrong with a line, by the key of its sentence. */
export interface LineProblem {
  readonly line: number
  readonly text: string
  readonly code: 'noZipcode' | RegionPreview['wrong'][number]['code']
}

export interface Typed {
  /** null: something is wrong */
  readonly fields: PortalRegionFields | null
  readonly lines: readonly LineProblem[]
  readonly isListEmpty: boolean
  readonly isDefaultWrong: boolean
}

/** Judges what can be judged without the server. */
export function typedOf({ mode, list, defaultZipcode, asksForYoung }: RegionForm): Typed {
  const { listed, wrong } = mode === 'all' ? { listed: [], wrong: [] } : parseZipcodeList(list)
  const lines = wrong.map(({ line, text }) => ({ line, text, code: 'noZipcode' as const }))
  const isListEmpty = mode !== 'all' && listed.length === 0 && lines.length === 0
  const zipcode = defaultZipcode.trim() === '' ? null : parseZipcode(defaultZipcode)
  const isDefaultWrong = zipcode === null && defaultZipcode.trim() !== ''
  const isGood = lines.length === 0 && !isListEmpty && !isDefaultWrong
  const zipcodes = listed.map((one) => one.zipcode)
  const fields = { mode, zipcodes, default_zipcode: zipcode, asks_for_young: asksForYoung }
  return { fields: isGood ? fields : null, lines, isListEmpty, isDefaultWrong }
}

/** The lines of what the server does not take. */
export function linesOf({ list }: RegionForm, wrong: RegionPreview['wrong']): readonly LineProblem[] {
  const lineOf = new Map(parseZipcodeList(list).listed.map(({ zipcode, line }) => [zipcode, line]))
  return wrong
    .map(({ zipcode, code }) => ({ line: lineOf.get(zipcode) ?? 0, text: zipcode, code }))
    .sort((a, b) => a.line - b.line)
}

/** Whether both say the same, whatever the order of their lists. */
export function isSame(a: PortalRegionFields, b: Pick<PortalRegion, keyof PortalRegionFields>): boolean {
  const textOf = (one: PortalRegionFields) =>
    [one.mode, one.mode === 'all' ? '' : [...one.zipcodes].sort().join(), one.default_zipcode, one.asks_for_young].join(
      '|',
    )
  return textOf(a) === textOf(b)
}
