// By which numbers houses reach the clinic: they stand on its fax pages.
import { Button, Group, Text } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { phoneSchema } from '../../../contract/http/own-account.ts'
import type { ClinicContact } from '../../../domain/clinic-contact.ts'
import { parsePhone } from '../../../domain/validators/phone.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import { useCommand } from '../../data/use-command.ts'
import { LimitedLine } from '../../ui/LimitedText.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { FailureNotice } from '../FailureNotice.tsx'
import classes from './Settings.module.css'

const fields = [
  { name: 'contact_phone', label: 'contactPhone' },
  { name: 'contact_fax', label: 'contactFax' },
] as const
type Field = keyof ClinicContact

/** null: no number that can be kept */
function numberTyped(text: string): string | null {
  const phone = parsePhone(text)
  return phone.ok && phoneSchema.safeParse(phone.value).success ? phone.value : null
}

export function ContactPanel() {
  const { t } = useTranslation('desk')
  const settings = usePort('desk').useClinicSettings()
  return (
    <Panel title={t('settings.contact')}>
      <div className={classes.parts}>
        <Text>{t('settings.contactWhy')}</Text>
        <Loaded of={settings} skeleton={<ListSkeleton rows={2} height={80} />}>
          {(known) => <ContactForm known={known} />}
        </Loaded>
      </div>
    </Panel>
  )
}

function ContactForm({ known }: { readonly known: ClinicContact }) {
  const { t } = useTranslation(['desk', 'domain'])
  const desk = usePort('desk')
  const acting = useCommand()
  // what was typed and is not saved
  const [typed, setTyped] = useState<Partial<ClinicContact>>({})
  const [wrong, setWrong] = useState<readonly Field[]>([])
  const [isSaved, setIsSaved] = useState(false)
  const isChanged = fields.some(({ name }) => typed[name] !== undefined && typed[name] !== known[name])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wanted = fields.map(({ name }) => [name, numberTyped(typed[name] ?? known[name])] as const)
    const refused = wanted.flatMap(([name, number]) => (number === null ? [name] : []))
    setWrong(refused)
    if (refused.length > 0) return
    void acting.run(
      () => desk.saveClinicSettings(Object.fromEntries(wanted)),
      () => {
        setTyped({})
        setIsSaved(true)
      },
    )
  }
  return (
    <form onSubmit={submit} noValidate>
      <div className={classes.parts}>
        {fields.map(({ name, label }) => (
          <LimitedLine
            key={name}
            label={t(`settings.${label}`)}
            type="tel"
            autoComplete="off"
            limit={40}
            value={typed[name] ?? known[name]}
            error={wrong.includes(name) ? t('domain:problem.phone') : null}
            onChange={(event) => {
              setIsSaved(false)
              setWrong((before) => before.filter((one) => one !== name))
              setTyped({ ...typed, [name]: event.currentTarget.value })
            }}
          />
        ))}
      </div>
      <Group gap={12} mt={16}>
        <Button type="submit" variant={isChanged ? 'filled' : 'default'} loading={acting.isBusy}>
          {t('settings.save')}
        </Button>
      </Group>
      <Text size="sm" className={classes.standing ?? ''} role="status">
        {isSaved ? t('settings.contactSaved') : ''}
      </Text>
      <FailureNotice failure={acting.failure} />
    </form>
  )
}
