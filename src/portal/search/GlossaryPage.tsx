// The words of the search in plain language: all of them on one page, and one by its own address.
import { Text, Title } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link, useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { usePageTitle } from '../../ui/use-page-title.ts'
import classes from './GlossaryPage.module.css'
import { entryOf, type GlossaryEntry, glossaryGroupNames, glossaryGroups } from './glossary-entries.ts'
import { useAddress, useCarriedQuery } from './portal.tsx'

export default function GlossaryPage() {
  const named = useParams({ strict: false }).entry
  const { t } = useTranslation('portal-glossary')
  const entry = named === undefined ? undefined : entryOf(named, (one) => t(`entry.${one}.name`))
  return entry === undefined ? <AllWords /> : <OneWord entry={entry} />
}

function AllWords() {
  const { t } = useTranslation('portal-glossary')
  usePageTitle(t('title'))
  return (
    <div className={classes.page}>
      <div>
        <Title order={1} tabIndex={-1} data-page-title>
          {t('title')}
        </Title>
        <Text>{t('text')}</Text>
      </div>
      {glossaryGroupNames.map((group) => (
        <section key={group} aria-labelledby={`words-${group}`} className={classes.group}>
          <Title order={2} id={`words-${group}`}>
            {t(`group.${group}`)}
          </Title>
          <div className={classes.words}>
            {glossaryGroups[group].map((entry) => (
              <details key={entry} className={classes.word}>
                <summary className={classes.name}>{t(`entry.${entry}.name`)}</summary>
                <Text className={classes.text ?? ''}>{t(`entry.${entry}.text`)}</Text>
              </details>
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}

function OneWord({ entry }: { entry: GlossaryEntry }) {
  const { t } = useTranslation('portal-glossary')
  const address = useAddress()
  const query = useCarriedQuery()
  usePageTitle(t(`entry.${entry}.name`))
  return (
    <div className={classes.page}>
      <Link to={address('glossary', query)} className={classes.back}>
        <IconArrowLeft size={20} stroke={1.75} aria-hidden />
        {t('back')}
      </Link>
      <Title order={1} tabIndex={-1} data-page-title>
        {t(`entry.${entry}.name`)}
      </Title>
      <Text>{t(`entry.${entry}.text`)}</Text>
      <Link to={address('listing', query)} className={classes.back}>
        {t('toSearch')}
      </Link>
    </div>
  )
}
