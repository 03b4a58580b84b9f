// A new account: somebody is invited to a house, a clinic, or the operator's people.
import { Anchor, Button, Text, TextInput } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { parseEmail } from '../../../domain/validators/email.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import { useCommand } from '../../data/use-command.ts'
import { Page } from '../../ui/Page.tsx'
import classes from '../admin.module.css'
import { BackLink } from '../BackLink.tsx'
import { paths } from '../paths.ts'
import { GrantFields, grantAt, grantOf } from './GrantFields.tsx'
import { Refusal } from './Refusal.tsx'

export function NewAccountPage() {
  const { t } = useTranslation(['admin', 'admin-accounts'])
  const { accounts } = usePort('admin')
  const navigate = useNavigate()
  const command = useCommand()
  const [email, setEmail] = useState('')
  const [firstName, setFirstName] = useState('')
  const [lastName, setLastName] = useState('')
  const [grant, setGrant] = useState(grantAt('careprovider'))
  const [isTried, setIsTried] = useState(false)
  const wanted = grantOf(grant)
  const address = parseEmail(email)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (!wanted || !address.ok) return
    const person = { email: address.value, first_name: firstName.trim(), last_name: lastName.trim() }
    void command.run(
      () => accounts.add({ ...person, ...wanted }),
      ({ account_id }) => void navigate({ to: paths.account, params: { id: String(account_id) } } as never),
    )
  }
  return (
    <Page
      title={t('admin-accounts:new')}
      width="form"
      back={<BackLink to={paths.accounts}>{t('sections.accounts')}</BackLink>}
    >
      <form className={classes.form} onSubmit={submit} noValidate>
        <TextInput
          type="email"
          label={t('field.email')}
          value={email}
          error={isTried && !address.ok ? t('admin-accounts:refused.no_address') : null}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <TextInput
          label={t('admin-accounts:field.first_name')}
          description={t('admin-accounts:namesHelp')}
          value={firstName}
          onChange={(event) => setFirstName(event.currentTarget.value)}
        />
        <TextInput
          label={t('admin-accounts:field.last_name')}
          value={lastName}
          onChange={(event) => setLastName(event.currentTarget.value)}
        />
        <GrantFields value={grant} onChange={setGrant} />
        {isTried && !wanted ? <Text role="alert">{t('admin-accounts:place.missing')}</Text> : null}
        <Refusal command={command} />
        <Button type="submit" size="lg" loading={command.isBusy}>
          {t('admin-accounts:invite')}
        </Button>
      </form>
      <Anchor component={Link} to={paths.accountFile}>
        {t('admin-accounts:file.title')}
      </Anchor>
    </Page>
  )
}
