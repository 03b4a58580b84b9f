// A house's name as a link to its record.
import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { MailHouse } from '../../../contract/http/admin-mails.ts'
import { paths } from '../paths.ts'

export function HouseName({ house: { kind, id, name } }: { readonly house: MailHouse }) {
  const path = kind === 'careprovider' ? paths.provider : paths.clinic
  return (
    <Anchor component={Link} to={path} params={{ id: String(id) } as never}>
      {name}
    </Anchor>
  )
}
