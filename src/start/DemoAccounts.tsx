// The demo's accounts with their passwords, and how far the demo is loaded. Only outside production: there the call answers
// 404 and this part does not exist.
import { Badge, Button, Progress, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { roles } from '../../catalogue/roles.ts'
import type { DemoAccount } from '../../contract/http/system.ts'
import { CopyButton } from '../ui/CopyButton.tsx'
import { labelsOf } from '../ui/labels.ts'
import { useWords } from '../ui/use-words.ts'
import { signInAddress } from './sign-in-address.ts'
import classes from './start.module.css'
import type { Demo, DemoState } from './use-demo.ts'

export function DemoAccounts({ demo }: { demo: Exclude<DemoState, { state: 'none' }> }) {
  const { t } = useTranslation('start')
  return (
    <section aria-labelledby="demo" className={classes.demo}>
      <Title order={2} id="demo">
        {t('demo')}
      </Title>
      {demo.state === 'unknown' ? <Text role="status">{t('unknown')}</Text> : null}
      {demo.state === 'known' ? <Known {...demo.demo} /> : null}
    </section>
  )
}

function Known({ state, done, total, accounts }: Demo) {
  const { t } = useTranslation('start')
  const passwords = new Set(accounts.flatMap(({ password }) => (password === null ? [] : [password])))
  const shared = passwords.size === 1 ? [...passwords][0] : undefined
  const suggested = accounts.filter((account) => account.suggested)
  const others = accounts.filter((account) => !account.suggested)
  return (
    <>
      {state === 'loading' ? <LoadingLine done={done} total={total} /> : null}
      {state === 'failed' ? <Text role="status">{t('failed')}</Text> : null}
      {shared === undefined ? null : (
        <p className={classes.password}>
          {t('passwordForAll')}: <code className={classes.secret}>{shared}</code>
          <CopyButton value={shared} name={t('password')} />
        </p>
      )}
      <AccountList accounts={suggested} showsPassword={shared === undefined} />
      {others.length === 0 ? null : (
        <details>
          <summary className={classes.othersSummary}>{t('otherAccounts', { count: others.length })}</summary>
          <AccountList accounts={others} showsPassword={shared === undefined} />
        </details>
      )}
    </>
  )
}

interface AccountListProps {
  readonly accounts: readonly DemoAccount[]
  readonly showsPassword: boolean
}

const AccountList = ({ accounts, showsPassword }: AccountListProps) => (
  <ul className={classes.accounts}>
    {accounts.map((account) => (
      <li key={account.email} className={classes.account}>
        <Account account={account} showsPassword={showsPassword} />
      </li>
    ))}
  </ul>
)

function LoadingLine({ done, total }: { done: number; total: number }) {
  const { t } = useTranslation('start')
  return (
    <div>
      <Text role="status" className="num">
        {total > 0 ? t('loading', { done, total }) : t('loadingStart')}
      </Text>
      <Progress value={total > 0 ? (100 * done) / total : 0} aria-label={t('loadingStart')} mt="xs" size="lg" />
    </div>
  )
}

function Account({ account, showsPassword }: { account: DemoAccount; showsPassword: boolean }) {
  const { t } = useTranslation('start')
  const words = useWords()
  const { app, email, organisation, roles: held, password } = account
  const address = signInAddress(app, email)
  return (
    <>
      <div className={classes.accountWords}>
        <span>
          <Badge color="gray">{t(`app.${app}`)}</Badge> <strong>{organisation}</strong>
        </span>
        <span className={classes.email}>{email}</span>
        <span className={classes.wayWhat}>{labelsOf(roles, held, words).join(', ')}</span>
        {showsPassword && password !== null ? (
          <span>
            {t('password')}: <code className={classes.secret}>{password}</code>
          </span>
        ) : null}
      </div>
      <div className={classes.accountButtons}>
        <CopyButton value={email} name={t('email')} />
        {address === null ? (
          <Text size="xs" c="dimmed">
            {t('noScreens')}
          </Text>
        ) : (
          <Button component="a" href={address} size="sm" variant="light" aria-label={t('signInAs', { email })}>
            {t('signIn')}
          </Button>
        )}
      </div>
    </>
  )
}
