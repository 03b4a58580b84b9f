// What a page and its print say of a provider and of an advice centre, as terms and what they mean.

import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type {
  PortalCard,
  PortalConsultant,
  PortalContact,
  PortalProvider,
} from '../../../contract/http/portal-search.ts'
import { dialled } from '../../../domain/validators/phone.ts'
import { HoursText } from '../../ui/HoursText.tsx'
import { useWords } from '../../ui/use-words.ts'
import { type Contacts, useContacts } from './contacts.ts'
import classes from './OnePage.module.css'
import { facilityText, serviceText } from './place-text.ts'

/** What is not known says nothing. */
export type Fact = readonly [term: string, text: ReactNode]

export function FactsList({ facts, className }: { readonly facts: readonly Fact[]; readonly className: string }) {
  return (
    <dl className={className}>
      {facts.map(([term, text]) =>
        text ? (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ) : null,
      )}
    </dl>
  )
}

/** 'Seestraße 1, 26131 Oldenburg' */
export function addressText({ address, zip_code: zipcode, city }: PortalCard['address']): string {
  const place = [zipcode, city].filter(Boolean).join(' ')
  return [address, place].filter(Boolean).join(', ')
}

export const websiteText = (website: string): string => website.replace(/^https?:\/\//, '')

/** What to say in the place of a number; where no scripts run none comes. */
function ContactNote({ of: { isLoading, note } }: { readonly of: Contacts }) {
  const { t } = useTranslation('portal-search')
  if (!isLoading) return note
  return (
    <>
      <span className={classes.coming}>{note}</span>
      <span className={classes.needsScripts}>{t('contact.needsScripts')}</span>
    </>
  )
}

/** `isReady`: nothing is on its way any more */
interface Facts {
  readonly facts: readonly Fact[]
  readonly isReady: boolean
}

export function useProviderFacts(provider: PortalProvider, isOnPaper = false): Facts {
  const { t } = useTranslation('portal-search')
  const words = useWords()
  const contacts = useContacts([provider], isOnPaper)
  const phone = contacts.of(provider)?.central_phone_number
  const { address, age, weight_max: weight } = provider
  const withoutPhone = contacts.note === '' ? t('contact.none') : <ContactNote of={contacts} />
  const needs = provider.services.map((key) => serviceText(key, words)).filter(Boolean)
  const facts: readonly Fact[] = [
    [t('provider.facilities'), provider.facilities.map((key) => facilityText(key, words)).join(', ')],
    [t('provider.services'), needs.join(', ')],
    [t('provider.address'), addressText(address)],
    // where there is none that is said: what was there while it came must not go away
    [t('consultant.phone'), phone ? <Telephone key="phone" number={phone} /> : withoutPhone],
    [t('provider.hours'), provider.contact_hours && <HoursText key="hours" hours={provider.contact_hours} />],
    [t('provider.age'), ageText(age, words.t, t)],
    [t('provider.weight'), weight === null ? '' : t('provider.kg', { kg: weight })],
  ]
  return { facts, isReady: !contacts.isLoading }
}

export function useConsultantFacts(consultant: PortalConsultant, isOnPaper = false): Facts {
  const { t } = useTranslation('portal-search')
  const { address } = consultant
  const contacts = useContacts([consultant], isOnPaper)
  const told = contacts.of(consultant)
  const facts: readonly Fact[] = [
    [t('consultant.appointments'), consultant.appointments],
    // nothing is said of a website where neither is given out: there may be one
    ...(told || contacts.note === ''
      ? contactFacts(told, t)
      : [[t('consultant.phone'), <ContactNote key="note" of={contacts} />] as const]),
    [t('provider.address'), addressText(address)],
    [t('consultant.topics'), consultant.topics.join(', ')],
  ]
  return { facts, isReady: !contacts.isLoading }
}

const contactFacts = (
  contact: PortalContact | undefined,
  t: (key: 'consultant.phone' | 'consultant.website') => string,
): readonly Fact[] => {
  const { central_phone_number: phone, website } = contact ?? { central_phone_number: null, website: null }
  return [
    [t('consultant.phone'), phone && <Telephone number={phone} />],
    [
      t('consultant.website'),
      website && (
        <Anchor href={website} target="_blank" rel="noopener noreferrer">
          {websiteText(website)}
        </Anchor>
      ),
    ],
  ]
}

/** It is dialled as telephones do, and shown as it was given. */
const Telephone = ({ number }: { readonly number: string }) => <Anchor href={`tel:${dialled(number)}`}>{number}</Anchor>

function ageText(
  { min, max }: PortalProvider['age'],
  domain: (key: string, values: Readonly<Record<string, number>>) => string,
  t: (key: 'provider.years', values: { readonly range: string }) => string,
): string {
  if (min === null && max === null) return ''
  const range =
    max === null
      ? domain('domain:interval.from', { min: min ?? 0 })
      : min === null
        ? domain('domain:interval.upTo', { max })
        : domain('domain:interval.between', { min, max })
  return t('provider.years', { range })
}
