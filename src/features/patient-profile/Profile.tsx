// The patient's profile as this side may read it: sections with their facts, or with their labels and the reason why nothing
// can be read. Serves provider and clinic.
import { Alert, Anchor, Text } from '@mantine/core'
import { IconHistory, IconLock, IconPhone } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { usePort } from '../../data/PortsProvider.tsx'
import type { ProfileView } from '../../data/ports.ts'
import { FactList } from '../../ui/FactList.tsx'
import { Panel, Section } from '../../ui/Panel.tsx'
import { BlurredValue, RedactedValue } from '../../ui/sealed-values.tsx'
import { useWords } from '../../ui/use-words.ts'
import classes from './Profile.module.css'
import { recordView } from './record-sections.ts'
import { isOlderVersion, type ProfileFact, type ProfileSection, profileSections, sealOf } from './sections.ts'

interface Props {
  readonly profile: ProfileView
  /** the clinic gave its data free: then only this person's own access is still missing */
  readonly released: boolean
  /** [Zugriff anfragen] or what became of it; stands in the notice */
  readonly ask?: ReactNode
}

export function Profile({ profile, released, ask }: Props) {
  const { t } = useTranslation('profile')
  const words = useWords()
  const seal = sealOf(profile)
  return (
    <Panel title={t('title')}>
      {seal === 'open' ? null : (
        <Alert color="gray" icon={<IconLock stroke={1.75} aria-hidden />} mb="md">
          <Text>{t(noticeOf(seal, released))}</Text>
          {ask ? <div className={classes.ask}>{ask}</div> : null}
        </Alert>
      )}
      {isOlderVersion(profile) ? (
        <Alert color="gray" icon={<IconHistory stroke={1.75} aria-hidden />} mb="md">
          <Text>{t('notice.older')}</Text>
        </Alert>
      ) : null}
      {profileSections(profile, words).map((section) => (
        <ProfilePart key={section.key} section={section} />
      ))}
      <RecordParts profile={profile} />
    </Panel>
  )
}

/** The further sections: those that say something, and in one line those that do not. */
function RecordParts({ profile }: { profile: ProfileView }) {
  const { t } = useTranslation(['patient-record', 'catalogue-patient', 'catalogue-rehab', 'profile'])
  const words = useWords()
  const missingText = useMissingText()
  const { filled, empty } = recordView(profile, words)
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
      {empty.length > 0 ? (
        <Text size="xs" c="dimmed" mt="md">
          {missingText(empty.map(({ title }) => t(title)).join(', '))}
        </Text>
      ) : null}
    </>
  )
}

function noticeOf(seal: ProfileSection['state'], released: boolean): string {
  if (seal === 'redacted') return 'notice.redacted'
  if (seal === 'unreadable') return 'notice.unreadable'
  return released ? 'notice.pending' : 'notice.notShared'
}

function ProfilePart({ section: { key, state, facts, missing } }: { section: ProfileSection }) {
  const { t } = useTranslation('profile')
  const missingText = useMissingText()
  const names = missing.map((name) => t(`field.${name}`))
  return (
    <Section title={t(`section.${key}`)}>
      {state === 'missing' ? <Text c="dimmed">{missingText()}</Text> : null}
      <FactList
        facts={facts.map((fact) => ({
          id: fact.key,
          label: t(`field.${fact.key}`),
          value: shownValue(fact, state) ?? missingText(),
        }))}
      />
      {names.length > 0 ? (
        <Text size="xs" c="dimmed" mt={4}>
          {missingText(names.join(', '))}
        </Text>
      ) : null}
    </Section>
  )

  function shownValue(fact: ProfileFact, sealed: ProfileSection['state']): ReactNode {
    if (sealed === 'redacted') return <RedactedValue />
    if (sealed !== 'open') return <BlurredValue />
    if (fact.value === null) return null
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
      <Anchor href={`tel:${number.replace(/[^\d+]/g, '')}`} className={classes.call ?? ''}>
        <IconPhone size={20} stroke={1.75} aria-hidden />
        {t('call')}
      </Anchor>
    </span>
  )
}
