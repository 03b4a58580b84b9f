// What hinders saving and stands on another page of the rules: what was begun there is saved from here too.
import { Alert, Anchor } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { settingsPath } from '../../paths.ts'
import classes from './Rules.module.css'
import type { RulesPart } from './rules-form.ts'

interface Props {
  readonly careproviderId: number
  readonly problems: readonly { readonly part: RulesPart; readonly text: string }[]
}

export function ProblemsElsewhere({ careproviderId, problems }: Props) {
  const { t } = useTranslation('rules')
  if (problems.length === 0) return null
  const nameOf = (part: RulesPart) => t(part === 'services' ? 'title' : `${part}.title`)
  return (
    <Alert color="orange" icon={<IconAlertTriangle stroke={1.75} aria-hidden />} role="alert" title={t('elsewhere')}>
      <ul className={classes.elsewhere}>
        {problems.map(({ part, text }) => (
          <li key={text}>
            <Anchor renderRoot={(props) => <Link to={settingsPath(careproviderId, part)} {...props} />}>
              {nameOf(part)}
            </Anchor>
            : {text}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
