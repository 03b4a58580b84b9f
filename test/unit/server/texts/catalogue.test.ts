// All texts that the operator may change: each delivered one fits its own place, and a mail drawn from its patterns is the mail.
import { describe, expect, it } from 'vitest'
import { checkText } from '../../../../domain/texts/check-text.ts'
import { placeholdersOf } from '../../../../domain/texts/placeholders.ts'
import { mailLanguages } from '../../../../server/mail/define.ts'
import { exampleOf } from '../../../../server/mail/probe.ts'
import { renderMail } from '../../../../server/mail/render.ts'
import { mailTemplates } from '../../../../server/mail/templates.ts'
import { textCatalogue } from '../../../../server/text-catalogue/catalogue.ts'

const url = 'https://anschluss.example'
const groups = Object.values(mailTemplates).flatMap((mail) =>
  mail.patterns.groups().map(({ group }) => ({ mail, group })),
)

describe('the catalogue of texts', () => {
  it('takes every delivered text in its own place', async () => {
    const { groups: all } = await textCatalogue()
    const texts = all.flatMap((group) => group.texts)
    expect(texts.length).toBeGreaterThan(6000)
    const refused = texts.flatMap(({ key, delivered, rules }) =>
      (['de', 'en'] as const)
        // what is said in German alone
        .filter((locale) => delivered[locale] !== '' || !key.startsWith('fax:'))
        .flatMap((locale) =>
          checkText(delivered[locale], rules[locale]).map(({ code, at }) => `${locale} ${key}: ${code} ${at}`),
        ),
    )
    expect(refused).toEqual([])
    expect(new Set(texts.map(({ part, key }) => `${part} ${key}`)).size).toBe(texts.length)
    for (const { key } of texts) expect(key).toMatch(/^[\w :.,=[\]-]{1,200}$/)
  })

  it.each(groups.map(({ mail, group }) => [group, mail] as const))(
    '%s reads alike from its patterns',
    (group, mail) => {
      for (const language of mailLanguages) {
        const variables = exampleOf(mail, group, null)
        expect(mail.patterns.groupOf(variables)).toBe(group)
        const seen: string[] = []
        const own = (key: string, delivered: string) => {
          seen.push(key)
          return delivered
        }
        // every place is laid over with itself
        const plain = renderMail(mail.fill(variables, language), language, url)
        expect(renderMail(mail.fill(variables, language, own), language, url, own)).toEqual(plain)
        expect(seen.every((key) => key.startsWith(`${group}.`) || key.startsWith('frame.'))).toBe(true)
        expect(plain.text).not.toMatch(/\{\{|undefined|null/)
      }
    },
  )

  it('never lets a mail say a link’s secret or a record’s number', async () => {
    for (const { mail, group } of groups) {
      const said = mail.patterns.placeholders(group)
      for (const name of ['token', 'patient', 'request', 'auction', 'target']) expect(said).not.toContain(name)
    }
  })

  it('keeps the delivered place where the operator’s has a placeholder without a value', () => {
    const { fill } = mailTemplates.requestAccepted
    const given = { patient: 1, auction: 2, request: 3, clinic: 'Klinikum Nord', provider: '{{clinic}}' }
    const own = (key: string) =>
      key.endsWith('.subject') ? 'Zusage: {{nobody}}' : key.endsWith('.body') ? 'A {{provider}}\n\nB' : null
    const filled = fill(given, 'de', own)
    expect(filled.subject).toBe('Zusage auf Ihre Suche')
    expect(filled.paragraphs).toEqual(['A {{clinic}}', 'B'])
  })

  it('names no subject’s person', async () => {
    const { groups: all } = await textCatalogue()
    for (const { rules } of all.flatMap(({ texts }) => texts.filter(({ slot }) => slot === 'subject')))
      expect(rules.de.isBare).toBe(true)
    expect(placeholdersOf('{{a}}{{ a }}')).toEqual(['a'])
  })
})
