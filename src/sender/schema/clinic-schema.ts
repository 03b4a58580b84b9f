// The clinic's schema as this device has it: its files are fetched once while the page lives.
import type { ClinicMaterial } from '../../../contract/http/clinic-material.ts'
import type { MaterialPort } from '../../data/material-port.ts'
import type { SchemaFile } from './check-by-schema.ts'

/** Null: a file did not come. Another content has another id. */
export async function fetchSchema(
  schemas: ClinicMaterial['schemas'],
  port: Pick<MaterialPort, 'open'>,
): Promise<readonly SchemaFile[] | null> {
  const files = await Promise.all(
    schemas.map(async ({ id, name }) => {
      const opened = await port.open(id)
      return opened.ok ? { name, bytes: opened.value } : null
    }),
  )
  return files.includes(null) ? null : files.filter((one) => one !== null)
}
