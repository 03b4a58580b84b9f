// The patient's profile as this side may read it: sections with their facts, or with their labels and the reason why nothing
// can be read. Serves provider and clinic.
import { Alert, Anchor, Text } from '@mantine/core'
import { IconHistory, IconLock, IconMail, IconPhone } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { dialled } from '../../../domain/validators/phone.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import type { ProfileView } from '../../data/ports.ts'
import { FactList } from '../../ui/FactList.tsx'
import { Panel, Section } from '../../ui/Panel.tsx'
import { BlurredValue, RedactedValue } from '../../ui/sealed-values.tsx'
import { useWords } from '../../ui/use-words.ts'
import classes from './Profile.module.css'
import { recordView } from './record-sections.ts'
import {
  type Access,
  filledOf,
  isOlderVersion,
  noticeOf,
  type ProfileFact,
  type ProfileSection,
  profileSections,
  sealOf,
} from './sections.ts'

/** Something that nobody filled in: a chief section, a field of one, a section of the record (by key) or a field of it (by path). */
export interface Missing {
  readonly kind: 'section' | 'field' | 'record' | 'recordField'
  readonly key: string
  /** that says what is meant without the section beside it: 'Hinweise zur Infektion' */
  readonly label: string
}
export type Prompt = (missing: Missing) => ReactNode

interface Props extends Access {
  readonly profile: ProfileView
  /** of the search that it is shown with: what that is about is named when it is missing */
  readonly searchType?: number | undefined
  /** of the patient: it is no part of the profile */
  readonly careLevel?: number | null | undefined
  /** what leads to where something missing is added, in place of saying that it is missing; null: nothing does */
  readonly prompt?: Prompt | undefined
  /** [Zugriff anfragen] or what became of it; stands in the notice */
  readonly ask?: ReactNode
  /** the reader's own data: only what was said, because they were not asked for the rest, and their own words for heading, notices and what they left open */
  readonly own?: OwnWords
}

export type OwnWords = Readonly<Record<'title' | 'stillOpen' | 'closed' | 'unreadable' | 'older', string>>

export function Profile({ profile, searchType, careLevel, released, withheld, prompt, ask, own }: Props) {
  const { t } = useTranslation('profile')
  const words = useWords()
  const seal = sealOf(profile)
  const onlySaid = own !== undefined
  const notice = seal === 'open' ? null : noticeOf(seal, { released, withheld: withheld ?? null })
  const isGathering = usePort('side') === 'clinic' && !onlySaid
  const all = profileSections(profile, words, own?.stillOpen)
  const [unsaid, sections] = [
    isGathering ? all.filter(({ state }) => state === 'missing') : [],
    isGathering ? all.filter(({ state }) => state !== 'missing').map(gathered) : all,
  ]
  return (
    <Panel title={own?.title ?? t('title')}>
      {notice === null ? null : (
        <Alert color="gray" icon={<IconLock stroke={1.75} aria-hidden />} mb="md">
          <Text>{own ? own[seal === 'no_key' ? 'closed' : 'unreadable'] : t(`notice.${notice}`)}</Text>
          {ask ? <div className={classes.ask}>{ask}</div> : null}
        </Alert>
      )}
      {isOlderVersion(profile) ? (
        <Alert color="gray" icon={<IconHistory stroke={1.75} aria-hidden />} mb="md">
          <Text>{own?.older ?? t('notice.older')}</Text>
        </Alert>
      ) : null}
      {sections.map((section) => (
        <ProfilePart key={section.key} section={onlySaid ? filledOf(section) : section} prompt={prompt} />
      ))}
      <RecordParts
        profile={profile}
        searchType={searchType}
        careLevel={careLevel}
        prompt={prompt}
        onlySaid={onlySaid}
        sectionsUnsaid={unsaid.map(({ key }) => ({ kind: 'section', key, label: t(`section.${key}`) }))}
      />
    </Panel>
  )
}

/** What nobody said of an open section stands in one line: a clinic reads many pages of people of whom little is known yet. */
const gathered = (section: ProfileSection): ProfileSection =>
  section.state === 'open'
    ? {
        ...section,
        facts: section.facts.filter(({ value }) => value !== null),
        missing: [...section.facts.filter(({ value }) => value === null).map(({ key }) => key), ...section.missing],
      }
    : section

/** The further sections: those that say something, and in one line those that do not. */
function RecordParts({
  profile,
  searchType,
  careLevel,
  prompt,
  onlySaid,
  sectionsUnsaid,
}: Pick<Props, 'profile' | 'searchType' | 'careLevel' | 'prompt'> & {
  readonly onlySaid: boolean
  /** chief sections of which nothing is said; none where each says it itself */
  readonly sectionsUnsaid: readonly Missing[]
}) {
  const { t } = useTranslation([
    'patient-record',
    'catalogue-patient',
    'catalogue-rehab',
    'catalogue-admissions',
    'profile',
  ])
  const words = useWords()
  const { filled, unsaid, empty } = recordView(profile, words, searchType, careLevel)
  const labels = new Set(sectionsUnsaid.map(({ label }) => label))
  const missing: readonly Missing[] = [
    ...sectionsUnsaid,
    ...unsaid.map(({ path, label }) => ({ kind: 'recordField' as const, key: path, label: t(aloneKeys(label)) })),
    ...empty
      .map(({ key, title }) => ({ kind: 'record' as const, key, label: t(title) }))
      .filter(({ label }) => !labels.has(label)),
  ]
  return (
    <>
      {filled.map(({ key, title, facts }) => (
        <Section key={key} title={t(title)}>
          <FactList
            facts={facts.map(({ path, label, value }) => ({
              id: path,
              label: t(`field.${label}`),
              value: <span className={classes.text}>{value}</span>,
            }))}
          />
        </Section>
      ))}
      <MissingNames missing={onlySaid ? [] : missing} prompt={prompt} />
    </>
  )
}

/** What is missing, in one line of names or as so many prompts. */
function MissingNames({ missing, prompt }: { missing: readonly Missing[]; prompt: Prompt | undefined }) {
  const missingText = useMissingText()
  if (missing.length === 0) return null
  if (prompt) return <div className={classes.prompts}>{missing.map((one) => prompt(one))}</div>
  return (
    <Text size="xs" c="dimmed" mt={4}>
      {missingText(missing.map(({ label }) => label).join(', '))}
    </Text>
  )
}

/** A field's label without its section beside it; most are the same. */
const aloneKeys = (field: string): string[] => [`alone.${field}`, `field.${field}`]

interface PartProps {
  readonly section: ProfileSection
  readonly prompt: Prompt | undefined
}

function ProfilePart({ section: { key, state, facts, missing }, prompt }: PartProps) {
  const { t } = useTranslation('profile')
  const missingText = useMissingText()
  if (state !== 'missing' && facts.length === 0 && missing.length === 0) return null
  return (
    <Section title={t(`section.${key}`)}>
      {state === 'missing' ? (
        <div className={classes.missing}>
          <Text c="dimmed">{missingText()}</Text>
          {prompt?.({ kind: 'section', key, label: t(`section.${key}`) })}
        </div>
      ) : null}
      <FactList
        facts={facts.map((fact) => ({
          id: fact.key,
          label: t(`field.${fact.key}`),
          value: shownValue(fact, state) ?? (
            <span className={classes.missing}>
              {missingText()}
              {prompt?.({ kind: 'field', key: fact.key, label: t(aloneKeys(fact.key)) })}
            </span>
          ),
        }))}
      />
      <MissingNames
        missing={missing.map((name) => ({ kind: 'field', key: name, label: t(aloneKeys(name)) }))}
        prompt={prompt}
      />
    </Section>
  )

  function shownValue(fact: ProfileFact, sealed: ProfileSection['state']): ReactNode {
    if (sealed === 'redacted') return <RedactedValue />
    if (sealed !== 'open') return <BlurredValue />
    if (fact.value === null) return null
    if (fact.email) return <Email address={fact.email} />
    return fact.phone ? (
      <Phone number={fact.phone} text={fact.value} />
    ) : (
      <span className={classes.text}>{fact.value}</span>
    )
  }
}

/** A provider reads 'Keine weiteren Angaben', a clinic, which could add them, 'Keine Angabe'. */
function useMissingText(): (fields?: string) => string {
  const side = usePort('side')
  const { t } = useTranslation('profile')
  return (fields) => (fields === undefined ? t(`missing.${side}`) : t(`missing.${side}To`, { fields }))
}

function Phone({ number, text }: { number: string; text: string }) {
  const { t } = useTranslation('profile')
  return (
    <span className={classes.phone}>
      {text}
      <Anchor href={`tel:${dialled(number)}`} className={classes.call ?? ''}>
        <IconPhone size={20} stroke={1.75} aria-hidden />
        {t('call')}
      </Anchor>
    </span>
  )
}

/** Opens the device's own mail program: a mail is not end to end, so what is in it is the person's business. */
function Email({ address }: { address: string }) {
  const { t } = useTranslation('profile')
  return (
    <span className={classes.phone}>
      {address}
      <Anchor href={`mailto:${encodeURIComponent(address).replace('%40', '@')}`} className={classes.call ?? ''}>
        <IconMail size={20} stroke={1.75} aria-hidden />
        {t('write')}
      </Anchor>
    </span>
  )
}
