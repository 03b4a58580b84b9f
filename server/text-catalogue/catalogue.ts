// Every text that the operator may change, with what is delivered and what may stand in its place.
import { mailTypes } from '../../catalogue/mail-types.ts'
import type { TextLocale, TextPart } from '../../contract/http/texts.ts'
import type { TextRules } from '../../domain/texts/check-text.ts'
import { placeholdersOf } from '../../domain/texts/placeholders.ts'
import { faxArea, faxTexts } from '../fax/words.ts'
import { mailLanguages } from '../mail/define.ts'
import { slotsOf } from '../mail/patterns.ts'
import { type FramePlace, frameGroup, frameTexts } from '../mail/render.ts'
import { mailTemplates } from '../mail/templates.ts'
import { fileTexts, formOf, notifications, rulesOfFile } from '../texts/locale-files.ts'

export interface DeliveredText {
  readonly part: TextPart
  readonly key: string
  readonly group: string
  /** its place in the group; '' where it is the only one */
  readonly slot: string
  readonly delivered: Readonly<Record<TextLocale, string>>
  readonly rules: Readonly<Record<TextLocale, TextRules>>
}

export interface DeliveredGroup {
  readonly part: TextPart
  readonly group: string
  /** of a mail */
  readonly number: number | null
  /** the case that it is used in */
  readonly about: string
  readonly texts: readonly DeliveredText[]
}

export interface TextCatalogue {
  readonly groups: readonly DeliveredGroup[]
  find(part: TextPart, key: string): DeliveredText | undefined
  group(part: TextPart, group: string): DeliveredGroup | undefined
}

/** one line of a list of mails, or on a button */
const lines = new Set(['subject', 'button', 'other', 'weserems', 'bavaria'])

function mailText(group: string, slot: string, delivered: DeliveredText['delivered'], allowed: readonly string[]) {
  const rulesIn = (locale: TextLocale): TextRules => ({
    delivered: delivered[locale],
    allowed: [...new Set([...allowed, ...placeholdersOf(delivered[locale])])],
    optional: [],
    isLine: lines.has(slot),
    isBare: slot === 'subject',
  })
  const rules = { de: rulesIn('de'), en: rulesIn('en') }
  return { part: 'email' as const, key: `${group}.${slot}`, group, slot, delivered, rules }
}

function mailGroups(): readonly DeliveredGroup[] {
  const mails = Object.values(mailTemplates).flatMap(({ key, patterns }) =>
    patterns.groups().map(({ group, about }) => {
      const [de, en] = mailLanguages.map((language) => slotsOf(patterns.texts(group, language)))
      const slots = Object.keys({ ...de, ...en }) as (keyof NonNullable<typeof de>)[]
      const texts = slots.map((slot) =>
        mailText(group, slot, { de: de?.[slot] ?? '', en: en?.[slot] ?? '' }, patterns.placeholders(group)),
      )
      return { part: 'email' as const, group, number: mailTypes.code[key], about, texts }
    }),
  )
  const places = Object.keys(frameTexts.de) as FramePlace[]
  const frame = places.map((place) =>
    mailText(frameGroup, place, { de: frameTexts.de[place], en: frameTexts.en[place] }, []),
  )
  return [
    ...mails.sort((a, b) => a.number - b.number),
    { part: 'email', group: frameGroup, number: null, about: '', texts: frame },
  ]
}

/** In German alone: nobody reads it in another language. */
function faxGroups(): readonly DeliveredGroup[] {
  const part = 'app' as const
  return Object.entries(faxTexts).map(([name, text]) => {
    const key = `${faxArea}:${name}`
    const rules = { delivered: text, allowed: [], optional: [], isLine: true, isBare: false }
    const one = { part, key, group: key, slot: '', delivered: { de: text, en: '' }, rules: { de: rules, en: rules } }
    return { part, group: key, number: null, about: '', texts: [one] }
  })
}

async function fileGroups(): Promise<readonly DeliveredGroup[]> {
  const files = await fileTexts()
  const groups = new Map<string, DeliveredText[]>()
  for (const file of files.values()) {
    const { key, area, de, en } = file
    const isNotification = area === notifications
    // nothing is shown there, and nothing can be
    if (de === '' && en === '') continue
    const at = key.lastIndexOf('.')
    const { base, form } = isNotification ? { base: key.slice(0, at), form: key.slice(at + 1) } : formOf(key)
    const rules = { de: rulesOfFile(file, 'de', files), en: rulesOfFile(file, 'en', files) }
    const part = isNotification ? ('mobile' as const) : ('app' as const)
    const texts = groups.get(base) ?? []
    texts.push({ part, key, group: base, slot: form, delivered: { de, en }, rules })
    groups.set(base, texts)
  }
  return [...groups].map(([group, texts]) => ({
    part: texts[0]?.part ?? 'app',
    group,
    number: null,
    about: '',
    texts,
  }))
}

async function make(): Promise<TextCatalogue> {
  const groups = [...(await fileGroups()), ...faxGroups(), ...mailGroups()]
  const name = (part: TextPart, key: string) => `${part} ${key}`
  const byGroup = new Map(groups.map((one) => [name(one.part, one.group), one]))
  const byKey = new Map(groups.flatMap(({ texts }) => texts.map((text) => [name(text.part, text.key), text])))
  return {
    groups,
    find: (part, key) => byKey.get(name(part, key)),
    group: (part, group) => byGroup.get(name(part, group)),
  }
}

let known: Promise<TextCatalogue> | null = null
/** Of this build: it is made once, when somebody asks for it. */
export function textCatalogue(): Promise<TextCatalogue> {
  known ??= make()
  return known
}
