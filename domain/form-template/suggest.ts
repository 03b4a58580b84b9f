// Proposes what stands in the fields of a PDF, by the likeness of names. Pure.
import type { MappedField, TemplateMapping } from '../../contract/http/clinic-material.ts'
import { likeness, nameParts } from './likeness.ts'

/** A field of a PDF, as the device reads it. */
export interface TemplateField {
  readonly name: string
  /** `options`: boxes of which one is ticked, or a list to choose from; `other`: signatures, buttons, which nothing is written into */
  readonly kind: 'text' | 'box' | 'options' | 'other'
  /** what the PDF tells about it; '' */
  readonly hint: string
  /** of `options` */
  readonly options: readonly { readonly name: string; readonly label: string }[]
  /** signs that it takes; null: any number */
  readonly max: number | null
}

/** What of a form may stand in a field, in words. */
export interface Target {
  readonly path: string
  /** as the form asks it */
  readonly label: string
  /** name in the code: forms in English have such */
  readonly key: string
  /** of a repeated group: which entry, from 1 */
  readonly entry: number | null
  /** null: free */
  readonly options: readonly { readonly code: string; readonly label: string }[] | null
  /** asked for a list of several */
  readonly isMany: boolean
}

/** as like as names have to be before anything is proposed; by the tests' names */
const enough = 0.62

interface Proposal {
  readonly field: string
  readonly to: MappedField
  /** what nothing else may stand in for */
  readonly claims: string
  readonly score: number
}

/** 'ja', 'yes', 'X', '1' beside the option's own words and code */
const optionWords = ({ code, label }: { readonly code: string; readonly label: string }): readonly string[] => {
  const own = nameParts(label).words
  if (code === 'true') return [...own, 'ja', 'yes']
  if (code === 'false') return [...own, 'nein', 'no']
  return own
}

/** Which value each option of a field stands for, as far as their words say it. */
export function optionsLike(field: TemplateField, target: Target): Readonly<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const { name, label } of field.options) {
    const said = [...nameParts(name).words, ...nameParts(label).words]
    const scored = (target.options ?? []).map((option) => ({
      code: option.code,
      // a digit alone counts places, and stands for no code
      score: label === option.code && !/^\d$/.test(label) ? 1 : likeness(said, optionWords(option)),
    }))
    const best = scored.toSorted((one, other) => other.score - one.score)[0]
    if (best && best.score >= enough) found[name] = best.code
  }
  return found
}

const score = (field: TemplateField, target: Target, more: readonly string[] = []): number => {
  const [byName, byHint] = [nameParts(field.name), nameParts(field.hint)]
  const numbers = [...byName.numbers, ...byHint.numbers]
  if (target.entry !== null && numbers.length > 0 && !numbers.includes(target.entry)) return 0
  const unsure = target.entry !== null && target.entry > 1 && numbers.length === 0 ? 0.3 : 0
  const words = [...nameParts(target.label).words, ...more]
  const key = [...nameParts(target.key).words, ...more]
  const each = [byName.words, byHint.words].flatMap((said) => [likeness(said, words), likeness(said, key)])
  return Math.max(...each) - unsure
}

function proposalsFor(field: TemplateField, target: Target): readonly Proposal[] {
  const base = { field: field.name, claims: target.path }
  if (field.kind === 'text') {
    return [{ ...base, to: { path: target.path, as: 'words' }, score: score(field, target) }]
  }
  if (field.kind === 'box' && target.options) {
    return target.options.map((option) => ({
      ...base,
      to: { path: target.path, is: option.code },
      claims: `${target.path}=${option.code}`,
      score: score(field, target, optionWords(option)),
    }))
  }
  if (field.kind === 'options' && target.options && !target.isMany) {
    return [{ ...base, to: { path: target.path, options: optionsLike(field, target) }, score: score(field, target) }]
  }
  return []
}

/** For fields and values that are not mapped yet; the best first, and each once. */
export function suggestMapping(
  fields: readonly TemplateField[],
  targets: readonly Target[],
  mapping: TemplateMapping,
): TemplateMapping {
  const taken = new Set(
    Object.values(mapping).flatMap((one) => ('path' in one ? ['is' in one ? `${one.path}=${one.is}` : one.path] : [])),
  )
  const all = fields
    .filter(({ name, kind }) => kind !== 'other' && mapping[name] === undefined)
    .flatMap((field) => targets.flatMap((target) => proposalsFor(field, target)))
    .filter((one) => one.score >= enough)
    .toSorted((one, other) => other.score - one.score)
  const found: Record<string, MappedField> = {}
  for (const { field, to, claims } of all) {
    if (found[field] !== undefined || taken.has(claims)) continue
    found[field] = to
    taken.add(claims)
  }
  return found
}

export interface MappingState {
  /** fields of the PDF that can hold something */
  readonly all: number
  readonly open: readonly TemplateField[]
  /** names of the mapping that the PDF does not have, or has as another kind of field */
  readonly missing: readonly string[]
  /** paths of the mapping that the form does not have */
  readonly unknown: readonly string[]
  /** values of the form that stand in no field */
  readonly unplaced: readonly string[]
}

const fits = (field: TemplateField, to: MappedField): boolean => {
  if ('leave' in to) return true
  if ('is' in to) return field.kind === 'box'
  return 'options' in to ? field.kind === 'options' : field.kind === 'text'
}

/** What of a mapping holds for this PDF and this form. */
export function mappingState(
  fields: readonly TemplateField[],
  paths: readonly string[],
  mapping: TemplateMapping,
): MappingState {
  const byName = new Map(fields.map((field) => [field.name, field]))
  const known = new Set(paths)
  const entries = Object.entries(mapping)
  const holdsFor = (name: string, to: MappedField) => {
    const field = byName.get(name)
    return field !== undefined && fits(field, to)
  }
  const usable = fields.filter(({ kind }) => kind !== 'other')
  const placed = new Set(entries.flatMap(([name, to]) => ('path' in to && holdsFor(name, to) ? [to.path] : [])))
  return {
    all: usable.length,
    open: usable.filter((field) => {
      const to = mapping[field.name]
      return to === undefined || !fits(field, to) || ('path' in to && !known.has(to.path))
    }),
    missing: entries.filter(([name, to]) => !holdsFor(name, to)).map(([name]) => name),
    unknown: [...new Set(entries.flatMap(([, to]) => ('path' in to && !known.has(to.path) ? [to.path] : [])))],
    unplaced: paths.filter((path) => !placed.has(path)),
  }
}
