// Mails 101 and 102: alerts of free places. They name houses and the place of the search, and nothing of a person.
import * as z from 'zod/mini'
import { regions } from '../../../catalogue/portal/regions.ts'
import { defineMail } from '../define.ts'
import { id, organisationName, token } from '../variables.ts'

const about = {
  alert: id,
  token,
  region: z.enum(regions.keys),
  /** zipcode */
  place: z.string().check(z.regex(/^\d{5}$/)),
  /** km */
  distance: z.number(),
}
type Link = { readonly alert: number; readonly token: string; readonly region: string }

/** What follows '#' reaches no server and no log before the page sends it. */
const pathOf = ({ region, alert, token }: Link, way: string) =>
  `/providersearch/${region}/alert#${way}.${alert}.${token}`

export const portalAlertConfirmation = defineMail({
  key: 'portalAlertConfirmation',
  variables: z.strictObject(about),
  path: (given) => pathOf(given, 'start'),
  region: ({ region }) => region,
  texts: {
    de: ({ place, distance }) => ({
      subject: 'Bitte bestätigen: Hinweis auf freie Plätze',
      paragraphs: [
        `Jemand möchte an diese Adresse eine E-Mail bekommen, sobald im Umkreis von ${distance} km um ${place} ein Platz frei wird.`,
        'Waren Sie das, dann öffnen Sie den Link und bestätigen Sie. Der Link gilt einen Tag.',
        'Waren Sie das nicht? Dann brauchen Sie nichts zu tun. Wir löschen die Adresse nach einem Tag.',
      ],
      button: 'Hinweis einschalten',
    }),
    en: ({ place, distance }) => ({
      subject: 'Please confirm: notice of free places',
      paragraphs: [
        `Somebody wants an e-mail to this address as soon as a place becomes free within ${distance} km of ${place}.`,
        'If it was you, open the link and confirm. The link is good for a day.',
        'It was not you? Then there is nothing to do. We erase the address after a day.',
      ],
      button: 'Switch the notice on',
    }),
  },
})

interface Found {
  readonly providers: readonly string[]
  readonly more: number
}
/** The houses, and how many more. */
const found = ({ providers, more }: Found, language: 'de' | 'en') => {
  const others = language === 'de' ? `und ${more} weitere` : `and ${more} more`
  return { found: more > 0 ? `${providers.join(', ')} ${others}` : providers.join(', ') }
}

export const portalPlaceFree = defineMail({
  key: 'portalPlaceFree',
  variables: z.strictObject({
    ...about,
    /** query of the list */
    list: z.string().check(z.regex(/^[\w=&.-]{0,600}$/)),
    providers: z.array(organisationName).check(z.minLength(1), z.maxLength(5)),
    /** further ones that are not named */
    more: z.number(),
  }),
  path: ({ region, list }) => `/providersearch/${region}/listing?${list}`,
  otherPath: (given) => pathOf(given, 'end'),
  region: ({ region }) => region,
  words: found,
  texts: {
    de: ({ place, distance, found }) => ({
      subject: 'Ein Platz ist frei',
      paragraphs: [
        `Im Umkreis von ${distance} km um ${place} ist ein Platz frei: ${found}.`,
        'Freie Plätze sind oft schnell vergeben. Fragen Sie gleich an.',
      ],
      button: 'Liste öffnen',
      otherLink: 'Keine Hinweise mehr: mit einem Klick beenden',
    }),
    en: ({ place, distance, found }) => ({
      subject: 'A place is free',
      paragraphs: [
        `Within ${distance} km of ${place} a place is free: ${found}.`,
        'Free places are often taken quickly. Ask soon.',
      ],
      button: 'Open the list',
      otherLink: 'No more notices: end them with one click',
    }),
  },
})
