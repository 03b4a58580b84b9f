// The ways from the own account to password, recovery code and devices; each page leads back here.
import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../ui/Panel.tsx'
import classes from './Account.module.css'

interface Props {
  readonly ways: readonly { readonly to: string; readonly key: 'password' | 'recovery' | 'device' | 'newDevice' }[]
  /** path of the own account */
  readonly back: string
}

export function OwnWays({ ways, back }: Props) {
  const { t } = useTranslation('own-account')
  return (
    <Panel title={t('access.title')}>
      <ul className={classes.ways}>
        {ways.map(({ to, key }) => (
          <li key={key}>
            <Anchor
              renderRoot={(props) => <Link to={to} search={{ redirect_to: back }} {...props} />}
              className={classes.way ?? ''}
            >
              {t(`access.${key}`)}
            </Anchor>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
