// How a message of the exchange is described: a table of its elements in their order, each with the field that it carries. Writer and
// reader know only this table, so that a name or an order is corrected in one place. Pure.
import type { FieldValue, GroupEntry, Scalar } from '../../contract/field-value.ts'
import { isEmpty } from '../forms/conditions.ts'
import type { Field, FormValues } from '../forms/define.ts'
import { branch, leaf, type XmlElement } from './xml.ts'

/** `specified`: our specification names it; `ours`: named by us in its style, until the official schema is at hand. */
export type NameOrigin = 'specified' | 'ours'

/** plain: as the field holds it; flag: yes and no as 1 and 0; notFlag: the other way round */
type ValueForm = 'plain' | 'flag' | 'notFlag'

export type ElementOf<K extends string> = {
  readonly name: string
  readonly origin: NameOrigin
} & (
  | { readonly kind: 'group'; readonly children: readonly ElementOf<K>[] }
  | { readonly kind: 'value'; readonly field: K; readonly form: ValueForm }
  /** present only where the field has this value, with the text '1' */
  | { readonly kind: 'marker'; readonly field: K; readonly is: Scalar }
  /** one element for each chosen code */
  | { readonly kind: 'every'; readonly field: K; readonly form: ValueForm }
  /** one element for each entry of a repeated group */
  | { readonly kind: 'each'; readonly field: K; readonly children: readonly ElementOf<string>[] }
  /** place of the entry, from 1 */
  | { readonly kind: 'place' }
  /** one element for each item that has points: its code and the points */
  | {
      readonly kind: 'items'
      readonly items: readonly { readonly code: string; readonly field: K }[]
      readonly code: string
      readonly points: string
    }
  /** the sum of the items, once all of them have points */
  | { readonly kind: 'sum'; readonly fields: readonly K[] }
)

type AnyElement = ElementOf<string>

const written = (value: Scalar, form: ValueForm): string => {
  if (form === 'flag') return value === true ? '1' : '0'
  if (form === 'notFlag') return value === true ? '0' : '1'
  return String(value)
}

const isScalar = (value: FieldValue): value is Scalar => typeof value !== 'object'
const listOf = (value: FieldValue | undefined): readonly Scalar[] =>
  Array.isArray(value) ? value.filter((one): one is Scalar => typeof one !== 'object') : []
const entriesOf = (value: FieldValue | undefined): readonly GroupEntry[] =>
  Array.isArray(value) ? value.filter((one): one is GroupEntry => typeof one === 'object') : []
const totalOf = (fields: readonly string[], values: FormValues): number | null => {
  const points = fields.map((field) => values[field])
  const isWhole = points.every((one): one is number => typeof one === 'number')
  return isWhole ? points.reduce((sum, one) => sum + one, 0) : null
}

function elementsOf(element: AnyElement, values: FormValues, place: number): readonly XmlElement[] {
  const { name } = element
  switch (element.kind) {
    case 'group': {
      const children = element.children.flatMap((child) => elementsOf(child, values, place))
      return children.length === 0 ? [] : [branch(name, children)]
    }
    case 'value': {
      const value = values[element.field]
      return value === undefined || isEmpty(value) || !isScalar(value) ? [] : [leaf(name, written(value, element.form))]
    }
    case 'marker':
      return values[element.field] === element.is ? [leaf(name, '1')] : []
    case 'every':
      return listOf(values[element.field]).map((value) => leaf(name, written(value, element.form)))
    case 'each':
      return entriesOf(values[element.field]).map((entry, at) =>
        branch(
          name,
          element.children.flatMap((child) => elementsOf(child, entry, at + 1)),
        ),
      )
    case 'place':
      return [leaf(name, String(place))]
    case 'items':
      return element.items.flatMap(({ code, field }) => {
        const points = values[field]
        return typeof points === 'number'
          ? [branch(name, [leaf(element.code, code), leaf(element.points, String(points))])]
          : []
      })
    case 'sum': {
      const total = totalOf(element.fields, values)
      return total === null ? [] : [leaf(name, String(total))]
    }
  }
}

/** The elements of a message's body. Only values that are asked may be given (askedValues): others would go out unseen. */
export const writeElements = (elements: readonly AnyElement[], values: FormValues): readonly XmlElement[] =>
  elements.flatMap((element) => elementsOf(element, values, 1))

/** What was read by a table: values by field, and the elements that the table does not know. */
export interface ReadValues {
  readonly values: FormValues
  /** paths of names: 'Versicherter/Vorsatz' */
  readonly unknown: readonly string[]
}

/** A text as the field holds it: a number, a code of its list. What is none of these stays text, and checkForms says so. */
function readPlain(text: string, field: Field | undefined): Scalar {
  if (field?.kind === 'number' || field?.kind === 'level') return /^\d+$/.test(text) ? Number(text) : text
  if (field?.kind !== 'choice' && field?.kind !== 'choices') return text
  return field.list.entries.find(({ code }) => String(code) === text)?.code ?? text
}

function readScalar(text: string, form: ValueForm, field: Field | undefined): Scalar {
  if (form === 'flag') return text === '1'
  return form === 'notFlag' ? text !== '1' : readPlain(text, field)
}

interface Reading {
  /** fields by key */
  readonly fields: ReadonlyMap<string, Field>
  readonly values: Record<string, FieldValue>
  readonly unknown: string[]
}

function readEach(element: AnyElement & { kind: 'each' }, found: readonly XmlElement[], path: string, into: Reading) {
  into.values[element.field] = found.map(({ children }, at) => {
    const group = into.fields.get(element.field)
    const fields = mapOf(group?.kind === 'repeat' ? group.fields : [])
    const inner: Reading = { fields, values: {}, unknown: into.unknown }
    readChildren(element.children, children, `${path}${element.name}/`, inner)
    return { id: String(at + 1), ...inner.values }
  })
}

function readItems(element: AnyElement & { kind: 'items' }, found: readonly XmlElement[], into: Reading) {
  for (const { children } of found) {
    const textOf = (name: string) => children.find((child) => child.name === name)?.text
    const item = element.items.find(({ code }) => code === textOf(element.code))
    if (item) into.values[item.field] = Number(textOf(element.points))
  }
}

function readOne(element: AnyElement, found: readonly XmlElement[], path: string, into: Reading): void {
  const [first] = found
  if (!first) return
  switch (element.kind) {
    case 'group':
      readChildren(element.children, first.children, `${path}${element.name}/`, into)
      break
    case 'value':
      into.values[element.field] = readScalar(first.text, element.form, into.fields.get(element.field))
      break
    case 'marker':
      into.values[element.field] = element.is
      break
    case 'every':
      into.values[element.field] = found.map(({ text }) =>
        readScalar(text, element.form, into.fields.get(element.field)),
      )
      break
    case 'each':
      readEach(element, found, path, into)
      break
    case 'items':
      readItems(element, found, into)
      break
    default:
      break
  }
}

function readChildren(
  elements: readonly AnyElement[],
  found: readonly XmlElement[],
  path: string,
  into: Reading,
): void {
  const known = new Set(elements.map(({ name }) => name))
  into.unknown.push(...found.filter(({ name }) => !known.has(name)).map(({ name }) => path + name))
  for (const element of elements) {
    readOne(
      element,
      found.filter(({ name }) => name === element.name),
      path,
      into,
    )
  }
}

const mapOf = (fields: readonly Field[]): ReadonlyMap<string, Field> =>
  new Map(fields.map((field) => [field.key, field]))

/** The reverse of writeElements. Values are not checked here: checkForms does. */
export function readElements(
  elements: readonly AnyElement[],
  found: readonly XmlElement[],
  fields: readonly Field[],
): ReadValues {
  const into: Reading = { fields: mapOf(fields), values: {}, unknown: [] }
  readChildren(elements, found, '', into)
  return { values: into.values, unknown: into.unknown }
}
