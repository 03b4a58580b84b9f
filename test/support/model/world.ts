// The house of the model's runs: two nurses who may do everything with its requests, at a server of their own.
import type { DatabaseKind } from '../database.ts'
import { admit, setupPerson } from '../people.ts'
import { setupWard, type Ward } from '../ward.ts'
import type { World } from './run.ts'

/** @param ward a ward that stands already; else one is made on `kind` */
export async function setupWorld(kind: DatabaseKind, given?: Ward): Promise<World> {
  const ward = given ?? (await setupWard(kind))
  const house = { kind: 'careprovider', id: ward.seeblick.organisationId } as const
  const nurses = []
  for (const name of ['klara', 'kurt']) {
    const nurse = await setupPerson(ward.server, house, `${name}@seeblick.example`, 'provider')
    await admit(ward.server, ward.founder, house, nurse)
    nurses.push(nurse)
  }
  return { ward, house, nurses, server: ward.server }
}
