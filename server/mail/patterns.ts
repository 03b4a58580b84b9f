// The texts of a mail with their placeholders, as the operator sees and changes them. They are drawn by the same functions as the mail
// itself, with '{{name}}' in the place of each variable. What a mail says may depend on a variable that is a code, a flag, or absent:
// each such case that reads otherwise is a group of texts of its own.
import type * as z from 'zod/mini'
import type { MailLanguage, MailText } from './define.ts'

export const mailSlots = ['subject', 'body', 'button', 'other'] as const
export type MailSlot = (typeof mailSlots)[number]

/** What a case depends on, by name. */
type Case = Readonly<Record<string, string>>

export interface MailPatterns {
  /** Of a mail with these variables. */
  of(variables: object, language: MailLanguage): MailText
  /** The name of the group of texts that a mail with these variables has. */
  groupOf(variables: object): string
  /** Every group, with the case that it is for; '' is that of a mail that has one only. */
  groups(): readonly { readonly group: string; readonly about: string }[]
  texts(group: string, language: MailLanguage): MailText
  /** What the texts of a group may name. */
  placeholders(group: string): readonly string[]
  /** The case that a group is for, and the names of all variables. */
  caseOf(group: string): { readonly of: Case; readonly names: readonly string[] }
  /** Whether a variable may be null, where it is not left out. */
  takesNull(name: string): boolean
}

interface Given {
  readonly key: string
  readonly variables: z.ZodMiniType<object>
  readonly words: ((variables: object, language: MailLanguage) => object) | undefined
  readonly draw: (variables: object, language: MailLanguage) => MailText
}

/** A body is its paragraphs, with an empty line between them. */
export const slotsOf = ({ subject, paragraphs, button, otherLink }: MailText): Partial<Record<MailSlot, string>> => ({
  subject,
  body: paragraphs.join('\n\n'),
  ...(button !== null && { button }),
  ...(otherLink !== undefined && { other: otherLink }),
})

export const paragraphsOf = (body: string): readonly string[] =>
  body
    .split(/\n{2,}/)
    .map((one) => one.replaceAll('\n', ' ').trim())
    .filter((one) => one !== '')

/** null and absent: as delivered. */
export const withSlots = (delivered: MailText, own: Partial<Record<string, string | null>>): MailText => ({
  ...delivered,
  ...(own.subject && { subject: own.subject.replaceAll(/\s*\n\s*/g, ' ') }),
  ...(own.body && { paragraphs: paragraphsOf(own.body) }),
  ...(own.button && { button: own.button }),
  ...(own.other && { otherLink: own.other }),
})

/** parts of links, numbers of records, and what only `words` say */
const unsaid: ReadonlySet<string> = new Set(
  'alert approval auction careprovider list more patient request target token unopened_minutes'.split(' '),
)

interface Kind {
  /** what may stand there, where that changes what is said: a code, a flag, or whether there is anything */
  readonly cases: readonly string[] | null
  readonly isText: boolean
  readonly isNullable: boolean
}

interface Def {
  readonly type: string
  readonly innerType?: { readonly _zod: { readonly def: Def } }
  readonly entries?: Readonly<Record<string, string>>
}

function kindOf({ type, innerType, entries }: Def): Kind {
  const inner = innerType ? kindOf(innerType._zod.def) : null
  if (type === 'optional' || type === 'nullable')
    return {
      cases: [...(inner?.cases ?? ['set']), 'none'],
      isText: inner?.isText ?? false,
      isNullable: type === 'nullable',
    }
  if (inner) return inner
  if (type === 'enum') return { cases: Object.values(entries ?? {}), isText: false, isNullable: false }
  if (type === 'boolean') return { cases: ['true', 'none'], isText: false, isNullable: false }
  return { cases: null, isText: type === 'string' || type === 'number', isNullable: false }
}

const shapeOf = (schema: z.ZodMiniType<object>) =>
  (schema._zod.def as unknown as { readonly shape: Readonly<Record<string, { _zod: { def: Def } }>> }).shape

/** 'none': absent, null or false */
function caseOf(value: unknown, cases: readonly string[]): string {
  if (value === undefined || value === null || value === false) return 'none'
  return cases.includes('set') ? 'set' : String(value)
}

export function createPatterns({ key, variables, words, draw }: Given): MailPatterns {
  const kinds = Object.entries(shapeOf(variables)).map(([name, { _zod }]) => ({ name, ...kindOf(_zod.def) }))
  const varying = kinds.filter((kind) => kind.cases !== null)

  const caseIn = (given: object): Case =>
    Object.fromEntries(
      varying.map(({ name, cases }) => [name, caseOf((given as Record<string, unknown>)[name], cases ?? [])]),
    )
  /** Variables that say their own name; what a case depends on is as it is there. */
  const symbolic = (of: Case) => {
    const values = kinds.map(({ name, isText }): [string, unknown] => {
      const known = of[name]
      if (known === 'none') return [name, undefined]
      if (known === undefined || known === 'set') return [name, isText ? `{{${name}}}` : []]
      return [name, known === 'true' ? true : known]
    })
    return Object.fromEntries(values)
  }
  const drawn = (of: Case, language: MailLanguage): MailText => {
    const values = symbolic(of)
    const named = words?.(values, language) ?? {}
    return draw({ ...values, ...Object.fromEntries(Object.keys(named).map((name) => [name, `{{${name}}}`])) }, language)
  }
  const said = (of: Case) => JSON.stringify([drawn(of, 'de'), drawn(of, 'en')])

  /** Each case by its own name, with the name of the first one that says the same. */
  const known = (() => {
    let made: ReadonlyMap<string, { readonly group: string; readonly about: string; readonly of: Case }> | null = null
    return () => {
      made ??= groupsOf()
      return made
    }
  })()
  const nameOf = (of: Case, names: readonly string[]) => names.map((name) => `${name}=${of[name]}`).join(',')
  const allNames = varying.map(({ name }) => name)
  function groupsOf() {
    const all = varying.reduce<readonly Case[]>(
      (made, { name, cases }) => made.flatMap((of) => (cases ?? []).map((one) => ({ ...of, [name]: one }))),
      [{}],
    )
    const texts = new Map(all.map((of) => [nameOf(of, allNames), said(of)]))
    const matters = varying
      .filter(({ name, cases }) =>
        all.some((of) =>
          (cases ?? []).some(
            (one) => texts.get(nameOf({ ...of, [name]: one }, allNames)) !== texts.get(nameOf(of, allNames)),
          ),
        ),
      )
      .map(({ name }) => name)
    const first = new Map<string, { group: string; about: string; of: Case }>()
    const byCase = new Map<string, { group: string; about: string; of: Case }>()
    for (const of of all) {
      const own = nameOf(of, allNames)
      const text = texts.get(own) ?? ''
      const about = nameOf(of, matters)
      const entry = first.get(text) ?? { group: about ? `${key}[${about}]` : key, about, of }
      first.set(text, entry)
      byCase.set(own, entry)
    }
    return byCase
  }
  return {
    of: (given, language) => drawn(caseIn(given), language),
    groupOf: (given) => known().get(nameOf(caseIn(given), allNames))?.group ?? key,
    groups: () => [...new Set(known().values())].map(({ group, about }) => ({ group, about })),
    texts: (group, language) => drawn(caseOfGroup(group), language),
    caseOf: (group) => ({ of: caseOfGroup(group), names: kinds.map(({ name }) => name) }),
    takesNull: (name) => kinds.some((kind) => kind.name === name && kind.isNullable),
    placeholders(group) {
      const of = caseOfGroup(group)
      const own = kinds.filter(({ name, isText }) => isText && of[name] !== 'none' && !unsaid.has(name))
      return [
        // somebody of the portal has no name that a mail may say (0218)
        ...own.map(({ name }) => name).filter((name) => name !== 'clinic' || of.relatives !== 'true'),
        ...Object.keys(words?.(symbolic(of), 'de') ?? {}),
      ]
    },
  }

  function caseOfGroup(group: string): Case {
    const found = [...known().values()].find((one) => one.group === group)
    if (!found) throw new Error(`${key} has no texts ${group}`)
    return found.of
  }
}
