// A clinic's own material on the server's calls: one list, which each change answers anew.
import { type QueryClient, useQuery } from '@tanstack/react-query'
import {
  type ClinicMaterial,
  keepSchemaFile,
  keepTemplate,
  mapTemplate,
  openMaterial,
  readClinicMaterial,
  removeMaterial,
  saveKeyList,
} from '../../../contract/http/clinic-material.ts'
import { err, ok, type Result } from '../../../contract/result.ts'
import type { HttpFailure } from '../../../device/http/failure.ts'
import { base64Of } from '../../platform/base64-of.ts'
import type { MaterialPort } from '../material-port.ts'
import type { ActionFailure } from '../ports.ts'
import { actionFailure } from '../session/failures.ts'
import type { Connection } from './connection.ts'
import type { RemoteFilesDeps } from './files.ts'
import { queryKeys } from './queries.ts'
import { refetchMs } from './request-port.ts'
import { CallFailed, loadable } from './views.ts'

/** a form of 5 MB over weak Wi-Fi */
const uploadMs = 120_000

export function createMaterialPort(
  connection: Connection,
  client: QueryClient,
  { download }: Pick<RemoteFilesDeps, 'download'>,
): MaterialPort {
  const clinic = (): number => {
    const id = connection.me()?.careseeker
    if (id === undefined) throw new CallFailed({ code: 'unauthenticated' })
    return id
  }
  const changed = async (
    call: Promise<Result<ClinicMaterial, HttpFailure>>,
  ): Promise<Result<ClinicMaterial, ActionFailure>> => {
    const answer = await call
    if (!answer.ok) return err(actionFailure(answer.error))
    client.setQueryData(queryKeys.clinicMaterial(), answer.value)
    return answer
  }
  return {
    useMaterial: () =>
      loadable(
        useQuery(
          {
            queryKey: queryKeys.clinicMaterial(),
            queryFn: () => connection.read(readClinicMaterial, { params: { id: clinic() } }),
            // it changes a few times a year, and each page of an application asks for it
            staleTime: refetchMs,
          },
          client,
        ),
      ),
    keepTemplate: async (form, name, content) =>
      changed(
        connection.call(keepTemplate, {
          params: { id: clinic(), form },
          body: { name, content: await base64Of(content) },
          timeoutMs: uploadMs,
        }),
      ),
    mapTemplate: (form, version, mapping) =>
      changed(connection.call(mapTemplate, { params: { id: clinic(), form }, body: { version, mapping } })),
    keepSchemaFile: async (name, content) =>
      changed(
        connection.call(keepSchemaFile, {
          params: { id: clinic() },
          body: { name, content: await base64Of(content) },
          timeoutMs: uploadMs,
        }),
      ),
    saveKeyList: (list, entries) =>
      changed(connection.call(saveKeyList, { params: { id: clinic(), list }, body: { entries: [...entries] } })),
    remove: (materialId) => changed(connection.call(removeMaterial, { params: { id: clinic(), materialId } })),
    async open(materialId) {
      const token = await connection.tokens.accessToken()
      if (token === null) return err(actionFailure(connection.tokens.noToken()))
      const found = await download(openMaterial, { params: { id: clinic(), materialId }, token })
      if (!found.ok) return err(actionFailure(found.error))
      return new Response(found.value).arrayBuffer().then(
        (content) => ok(new Uint8Array(content)),
        () => err({ code: 'network' as const }), // it broke in the middle
      )
    },
  }
}
