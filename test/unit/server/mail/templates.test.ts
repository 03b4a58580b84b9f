// Every mail in both languages: no gap, no markup from a name, one link, the same words in text and HTML.
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { mailTypes } from '../../../../catalogue/mail-types.ts'
import { requestEnds } from '../../../../catalogue/request-ends.ts'
import { mailLanguages } from '../../../../server/mail/define.ts'
import { escapeHtml, renderMail } from '../../../../server/mail/render.ts'
import { mailTemplates } from '../../../../server/mail/templates.ts'
import receiverDe from '../../../../src/i18n/de/receiver.json' with { type: 'json' }

const evil = '<b>Haus & "Hof"</b>'
const names = { clinic: evil, provider: evil, organisation: evil }
const given = {
  ...names,
  careprovider: 3,
  request: 4711,
  patient: 5,
  auction: 6,
  answer: 'message',
  ...{ type: 'terms_and_conditions', valid_from: Date.UTC(2027, 0, 1), news: null },
  kind: 'careprovider',
  by: 'recovery',
  token: 'A'.repeat(22),
  code: '047110',
  target: '/providersearch/weserems/listing?zipcode=26131',
  ...{ alert: 9, region: 'weserems', place: '26131', distance: 25, list: 'zipcode=26131', providers: [evil], more: 0 },
  ...{ idle: 3, days: 60, archived_on: '2026-11-27' },
  problem: 'house',
  ...{ act: 'deactivate_account', account: 12, due_at: Date.UTC(2026, 10, 27, 13, 5) },
  name: evil,
}

/** Those of the given values that a template takes: strict objects name what they do not know. */
function fitting(key: (typeof mailTypes.keys)[number]): Record<string, unknown> {
  const parsed = mailTemplates[key].variables.safeParse(given)
  const unknown = parsed.success ? [] : parsed.error.issues.flatMap((issue) => ('keys' in issue ? issue.keys : []))
  return Object.fromEntries(Object.entries(given).filter(([name]) => !unknown.includes(name)))
}

/** ux.md section 7, what a recipient sorts by */
const subjects: Readonly<Record<(typeof mailTypes.keys)[number], string>> = {
  auctionRequest: 'Neue Anfrage wartet auf Ihre Antwort',
  patientUnavailable: 'Anfrage beendet',
  attributionConfirmation: 'Aufnahme bestätigt',
  welcome: 'Willkommen bei Anschluss',
  newAnswer: 'Neue Antwort auf Ihre Suche',
  requestAccepted: 'Zusage auf Ihre Suche',
  auctionRequestDeclined: 'Absage auf Ihre Suche',
  newMessageFromClinic: 'Neue Nachricht von der Klinik',
  searchReminder: 'Ihre Suche läuft noch',
  attributionCancellation: 'Die Klinik hat ihre Auswahl zurückgenommen',
  resetPassword: 'Neues Passwort festlegen',
  careproviderAccountInvitation: `Einladung zu ${evil}`,
  userInvitation: `Einladung zu ${evil}`,
  accountAdded: 'Ihr Zugang ist bereit',
  emailConfirmation: 'Ihr Code für die neue E-Mail-Adresse',
  emailChanged: 'Ihre E-Mail-Adresse wurde geändert',
  passwordChanged: 'Ihr Passwort wurde geändert',
  mailPasswordChange: 'Ihr Passwort wurde geändert',
  applicationSent: 'Reha-Antrag gesendet',
  applicationAnswered: 'Reha-Antrag beantwortet',
  applicationFailed: 'Reha-Antrag nicht übermittelt',
  socialWorkerAssigned: 'Sie sind jetzt zuständig',
  recommendationReminder: 'Eine Anfrage wartet auf Ihre Antwort',
  auctionRequestAvailable: 'Anfrage wieder offen',
  requestAssigned: 'Ihnen wurde eine Anfrage zugewiesen',
  capacitySettingReminder: 'Haben Sie freie Plätze?',
  ctaElectivePatient: 'Geplante Aufnahme: jetzt antworten',
  reverseSearchAuctionRequest: 'Treffer für Ihren Suchauftrag',
  newFileFromClinic: 'Neue Datei von der Klinik',
  newFileFromReceiver: 'Neue Datei von der Einrichtung',
  userActivationReminder: 'Bitte Zugang aktivieren',
  userDeactivated: 'Zugang stillgelegt',
  userReactivated: 'Zugang wieder aktiv',
  userResetPassword: 'Neues Passwort festlegen',
  userRolesChanged: 'Ihre Rechte wurden geändert',
  updatedTerms: 'Nutzungsbedingungen: neue Fassung ab 01.01.2027',
  deviceVerification: 'Neues Gerät: Ihr Code für Anschluss',
  portalRegistrationWeserems: 'Registrierung abschließen',
  portalRegistrationBavaria: 'Registrierung abschließen',
  portalLoginWeserems: 'Ihr Anmelde-Link',
  portalLoginBavaria: 'Ihr Anmelde-Link',
  portalRequestWeserems: 'Ihre Anfrage ist unterwegs',
  portalUnavailableWeserems: `${evil} kann gerade nicht`,
  portalActivityWeserems: 'Neues zu Ihrer Anfrage',
  portalAttributedWeserems: 'Anbieter gefunden',
  portalMessageWeserems: 'Neue Nachricht',
  portalDeletionWeserems: 'Ihr Konto wurde gelöscht',
  portalRequestBavaria: 'Ihre Anfrage ist unterwegs',
  portalUnavailableBavaria: `${evil} kann gerade nicht`,
  portalActivityBavaria: 'Neues zu Ihrer Anfrage',
  portalAttributedBavaria: 'Anbieter gefunden',
  portalMessageBavaria: 'Neue Nachricht',
  portalDeletionBavaria: 'Ihr Konto wurde gelöscht',
  portalAlertConfirmation: 'Bitte bestätigen: Hinweis auf freie Plätze',
  portalPlaceFree: 'Ein Platz ist frei',
  portalCompanion: 'Einladung: gemeinsam einen Pflegeplatz suchen',
  portalCompanionLogin: 'Einladung: gemeinsam einen Pflegeplatz suchen',
  operatorAlarm: `Achtung: E-Mails an ${evil}`,
  operatorAllClear: `Wieder gut: E-Mails an ${evil}`,
  dangerousAct: 'Um 14:05 Uhr: Zugang deaktivieren',
  patientsIdle: 'Archivieren am 27.11.2026: 3 Patienten ohne Bewegung',
  portalCompanionErased: 'Die gemeinsame Suche ist gelöscht',
}

describe.each(mailTypes.keys.map((key) => [key] as const))('%s', (key) => {
  it.each(mailLanguages)('in %s', (language) => {
    const filled = mailTemplates[key].fill(fitting(key), language)
    const { subject, text, html } = renderMail(filled, language, 'https://anschluss.example')
    expect(subject).not.toBe('')
    expect(subject).not.toMatch(/undefined|null/)
    expect(text).not.toMatch(/undefined|null/)
    expect(html).not.toContain('<b>')
    expect(html).toContain(`<html lang="${language}">`)
    const link = `https://anschluss.example${filled.path}`
    expect(text.split('\n').includes(link)).toBe(filled.path !== null)
    expect(html.includes(`href="${escapeHtml(link)}"`)).toBe(filled.path !== null)
    for (const paragraph of filled.paragraphs) expect(text).toContain(paragraph)
  })

  it('has the subject of the design, and names no number that no screen shows', () => {
    const filled = mailTemplates[key].fill(fitting(key), 'de')
    expect(filled.subject).toBe(subjects[key])
    for (const language of mailLanguages) {
      const { subject, paragraphs } = mailTemplates[key].fill(fitting(key), language)
      expect([subject, ...paragraphs].join(' ')).not.toMatch(/\b4711\b/)
    }
  })

  it('says different things in German and English', () => {
    const [de, en] = mailLanguages.map((language) => mailTemplates[key].fill(fitting(key), language))
    expect(de?.subject).not.toBe(en?.subject)
    expect(de?.paragraphs).not.toEqual(en?.paragraphs)
    expect(de?.path).toBe(en?.path)
  })

  it('takes nothing beside its list', () => {
    expect(() => mailTemplates[key].fill({ ...fitting(key), last_name: 'Muster' }, 'de')).toThrow()
  })
})

it('never ends as the staff’s mails do where it leads to the portal', () => {
  for (const key of mailTypes.keys) {
    const filled = mailTemplates[key].fill(fitting(key), 'de')
    const { text } = renderMail(filled, 'de', 'https://anschluss.example')
    if (filled.path?.startsWith('/providersearch'))
      expect([key, text]).toEqual([key, expect.not.stringContaining('Patientinnen')])
  }
})

it('breaks a long word or address anywhere rather than widening the page', () => {
  const filled = mailTemplates.auctionRequest.fill(fitting('auctionRequest'), 'de')
  const { html } = renderMail(filled, 'de', `https://${'a'.repeat(60)}.example`)
  const texts = html.match(/<p [^>]*>/g) ?? []
  const boxed = texts.filter((one) => one.includes('max-width'))
  expect(boxed.length).toBeGreaterThan(2)
  expect(boxed.filter((one) => !one.includes('overflow-wrap:anywhere'))).toEqual([])
})

it('[KY2] a mail of a used recovery code says so, and what to do, not that a password changed', () => {
  for (const [language, subject, way] of [
    ['de', 'Ihr Notfallcode wurde benutzt', 'Passwort vergessen?'],
    ['en', 'Your recovery code was used', 'Forgot your password?'],
  ] as const) {
    const filled = mailTemplates.passwordChanged.fill({ kind: 'careprovider', by: 'recovery_opened' }, language)
    expect(filled.subject).toBe(subject)
    expect(filled.paragraphs.join(' ')).toContain(way)
  }
})

it('a mail of the operator’s reset warns an hour before, and says how to stop it', () => {
  for (const [language, before, after] of [
    [
      'de',
      /Eine Stunde nach dieser E-Mail.*jetzt ab und mit Passwort und Schlüssel neu an: Dann wird nichts/,
      /Der Betreiber von Ansch/,
    ],
    [
      'en',
      /an hour after this e-mail.*sign out now and in again with your password and key: then nothing/,
      /The operator of Anschluss has/,
    ],
  ] as const) {
    const said = (by: string) => {
      const { subject, paragraphs } = mailTemplates.passwordChanged.fill({ kind: 'careprovider', by }, language)
      return [subject, ...paragraphs].join(' ')
    }
    expect(said('factor_reset_asked')).toMatch(before)
    expect(said('factor_reset_operator')).toMatch(after)
  }
})

it.each([
  'patientUnavailable',
  'attributionConfirmation',
  'newMessageFromClinic',
  'attributionCancellation',
  'newFileFromClinic',
] as const)('%s says of relatives what they did, and nothing of a clinic', (key) => {
  const asked = { careprovider: 5, request: 31, clinic: 'Angehörige', provider: 'Haus Seeblick', relatives: true }
  const said = (language: 'de' | 'en') => {
    const { subject, paragraphs } = mailTemplates[key].fill(asked, language)
    return [subject, ...paragraphs].join(' ')
  }
  expect(said('de')).toContain('Jemand von den Angehörigen hat')
  expect(said('en')).toContain('One of the relatives has')
  expect(said('de') + said('en')).not.toMatch(/Klinik|clinic/)
})

describe('[SY11] the alarm chain', () => {
  const request = { careprovider: 5, request: 31, clinic: 'Klinikum Nord', provider: 'Haus Seeblick' }
  const told = (key: 'auctionRequest' | 'ctaElectivePatient', minutes: number | undefined, language: 'de' | 'en') => {
    const variables = minutes === undefined ? request : { ...request, unopened_minutes: minutes }
    const { subject, paragraphs } = mailTemplates[key].fill(variables, language)
    return [subject, paragraphs[0]]
  }
  it.each([
    ['auctionRequest', 'Anfrage', 'Request'],
    ['ctaElectivePatient', 'Anfrage für eine geplante Aufnahme', 'Request for a planned admission'],
  ] as const)('%s says how long the request waits unopened, in its subject too', (key, de, en) => {
    expect(told(key, 30, 'de')).toEqual([
      `${de} wartet seit 30 Minuten, niemand hat sie geöffnet`,
      'Die Anfrage wartet seit 30 Minuten. Bisher hat sie niemand geöffnet.',
    ])
    expect(told(key, 480, 'en')).toEqual([
      `${en} waiting for 8 hours, nobody has opened it`,
      'The request has been waiting for 8 hours. Nobody has opened it yet.',
    ])
    expect(told(key, undefined, 'de')).toEqual([subjects[key], expect.stringContaining('Klinikum Nord')])
  })
})

describe('[P71] mail 5 says by what the request ended', () => {
  const asked = { careprovider: 5, request: 31, clinic: 'Klinikum Nord', provider: 'Haus Seeblick' }
  const told = (relatives: boolean, end?: string) =>
    mailTemplates.patientUnavailable.fill({ ...asked, ...(relatives && { relatives }), ...(end && { end }) }, 'de')
  it.each([
    ['ruled_out', 'Die Klinik sucht anderswo weiter', 'Klinikum Nord sucht ohne Ihr Haus weiter.'],
    ['other_chosen', 'Nicht ausgewählt', 'Klinikum Nord hat einen anderen Versorger ausgewählt.'],
    ['search_ended', 'Suche beendet', 'Klinikum Nord hat die Suche beendet.'],
    ['patient_archived', 'Suche beendet', 'Klinikum Nord hat die Suche beendet.'],
  ])('%s, of a clinic', (end, outcome, paragraph) => {
    expect(told(false, end).subject).toBe(`Anfrage beendet: ${outcome}`)
    expect(told(false, end).paragraphs[0]).toContain(paragraph)
  })

  it('of relatives, who end their search themselves', () => {
    expect(told(true, 'patient_archived').paragraphs[0]).toContain('hat die Suche selbst beendet')
    expect(told(true, 'other_chosen').paragraphs[0]).toContain('hat einen anderen Anbieter gewählt')
    expect(told(true).paragraphs[0]).toContain('Jemand von den Angehörigen hat diese Anfrage beendet')
  })

  it('of relatives who deleted their account, it calls no place free', () => {
    const { subject, paragraphs } = told(true, 'account_deleted')
    expect(subject).toBe('Anfrage beendet: Konto gelöscht')
    expect(paragraphs.join(' ')).toContain('Ob die Person noch zu Ihnen kommt, wissen wir nicht')
    expect(paragraphs.join(' ')).not.toContain('wieder frei')
    // nor does it send anybody to a number that is deleted with it
    expect(paragraphs.join(' ')).toContain('gelöscht, auch bei Ihnen')
    expect(paragraphs.join(' ')).toContain('Hat Ihr Haus sich die Nummer außerhalb von Anschluss notiert')
    expect(receiverDe.withdrawn.accountDeleted).toContain('Angaben mit der Telefonnummer')
    expect(receiverDe.withdrawn.accountDeleted).toContain('außerhalb von Anschluss notiert')
  })

  it('what an earlier version stored says only that it ended', () => {
    expect(told(false, 'closed').subject).toBe('Anfrage beendet')
  })

  it('heads it with the words of the house’s list', () => {
    const { requestEnd } = JSON.parse(
      readFileSync(new URL('../../../../src/i18n/de/catalogue.json', import.meta.url), 'utf8'),
    )
    for (const end of requestEnds.keys) {
      const word: string = requestEnd[`${end}_provider`] ?? requestEnd[end]
      expect(told(false, end).subject.replace('Die Klinik', 'Klinik')).toContain(word)
    }
  })
})

it('the mails of the portal name it as its pages do', () => {
  for (const language of mailLanguages) {
    const { frame } = JSON.parse(
      readFileSync(new URL(`../../../../src/i18n/${language}/portal-search.json`, import.meta.url), 'utf8'),
    )
    for (const key of ['portalDeletionWeserems', 'portalDeletionBavaria'] as const) {
      const filled = mailTemplates[key].fill({}, language)
      const { text } = renderMail(filled, language, 'https://anschluss.example')
      expect(text).toContain(frame.name.replace('{{region}}', frame.regions[filled.region ?? '']))
    }
  }
})
