// What a person wants to be told by mail and by push. Mails about the account itself (passwords, rights, devices) always come.
import * as z from 'zod/mini'
import { idParam } from '../ids.ts'
import { endpoint } from './endpoint.ts'

/** requests: to a provider new requests, to a clinic answers · messages: and files · changes: of requests, and what one is given to do */
export const noticeTopics = ['requests', 'messages', 'changes'] as const
export type NoticeTopic = (typeof noticeTopics)[number]
export const noticeChannels = ['mail', 'push'] as const
export type NoticeChannel = (typeof noticeChannels)[number]

const byTopic = z.object({ requests: z.boolean(), messages: z.boolean(), changes: z.boolean() })
export const noticesSchema = z.object({ mail: byTopic, push: byTopic })
export type Notices = z.infer<typeof noticesSchema>

const own = z.object({ id: idParam })

export const readNotices = endpoint({
  method: 'GET',
  path: '/api/accounts/:id/notices',
  summary: 'What the own account is told by mail and by push',
  caller: 'account',
  params: own,
  answer: noticesSchema,
  errors: ['forbidden'],
})

export const saveNotices = endpoint({
  method: 'PUT',
  path: '/api/accounts/:id/notices',
  summary: 'Choose what the own account is told by mail and by push',
  caller: 'account',
  params: own,
  body: noticesSchema,
  answer: noticesSchema,
  errors: ['forbidden'],
})
