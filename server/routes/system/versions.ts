// GET /api/versions: which build this is and which one of the web app is served, which protocol it speaks (SY9), and where it runs.
import type { FastifyInstance } from 'fastify'
import { environments } from '../../../catalogue/admin/environments.ts'
import * as contract from '../../../contract/http/system.ts'
import { minProtocolVersion, protocolVersion } from '../../../contract/protocol-version.ts'
import { ok } from '../../../contract/result.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { appVersion } from '../../platform/app-version.ts'
import { systemPolicies } from '../../policies/system.ts'

export const versions = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.versions, {
    policy: systemPolicies.versions,
    handler: async () => {
      const { contactUrl, environmentName, helpCentres, publicUrl, serviceWorker, supportEmail } = deps.config
      const own = await deps.webBuild.current()
      // named when every process serves it: before, the next call may get the page of another one
      const build = deps.processes.living().every(({ id, build: theirs }) => id === deps.processes.id || theirs === own)
        ? own
        : null
      return ok({
        versions: { app: appVersion, protocol: protocolVersion, min_protocol: minProtocolVersion, build },
        texts: await deps.ownTexts.revision(),
        service_worker: serviceWorker,
        address: publicUrl,
        server_time: deps.clock.wall(),
        environment: environments.isCode(environmentName) ? environmentName : null,
        links: { contact: contactUrl, help: [...helpCentres], support: supportEmail },
      })
    },
  })
