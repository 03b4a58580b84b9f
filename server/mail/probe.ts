// A mail on trial: with example values, and links that lead nowhere.
import type { Region } from './define.ts'
import type { mailTemplates } from './templates.ts'

/** No mail is taken for a real one. */
export const asProbe = (subject: string): string => `[Probe] ${subject}`

/** by the name of a variable; a template takes those that it knows */
const examples = {
  clinic: 'Klinikum Beispiel',
  provider: 'Haus Beispiel',
  organisation: 'Haus Beispiel',
  name: 'Haus Beispiel',
  ...{ careprovider: 1, request: 1, patient: 1, auction: 1, alert: 1, approval: 1, unopened_minutes: 45 },
  ...{ place: '26131', distance: 25, providers: ['Haus Beispiel'], more: 2, list: 'zipcode=26131' },
  ...{ code: '000000', token: 'ProbeProbeProbeProbe00', kind: 'careprovider', by: 'change', answer: 'interested' },
  ...{ valid_from: Date.UTC(2027, 0, 1), news: 'Ein Unterauftragnehmer kommt dazu.' },
  ...{ act: 'deactivate_account', account: 1, due_at: Date.UTC(2027, 0, 1, 9, 34) },
  ...{ idle: 3, days: 60, archived_on: '2027-01-15' },
  target: '/providersearch/weserems/listing?zipcode=26131',
} as const

type Template = (typeof mailTemplates)[keyof typeof mailTemplates]

/** Example values for the case that a group of texts is for. @throws when the template takes others */
export function exampleOf({ variables, patterns }: Template, group: string, region: Region | null): object {
  const { of, names } = patterns.caseOf(group)
  const given = Object.fromEntries(
    names.flatMap((name): [string, unknown][] => {
      if (name === 'region') return [[name, region ?? (patterns.takesNull(name) ? null : 'weserems')]]
      const one = of[name]
      if (one === 'none') return patterns.takesNull(name) ? [[name, null]] : []
      if (one === 'true') return [[name, true]]
      const isCode = one !== undefined && one !== 'set'
      return [[name, isCode ? one : examples[name as keyof typeof examples]]]
    }),
  )
  return variables.parse(given) as object
}
