import { count } from '@toolkit/core/bytes/errors'
import { atField, atOffset, type CodedError, ToolError } from '@toolkit/core/errors'
import { NETWORK_IDS, NETWORKS } from '@toolkit/core/network/networks'
import { andList } from '@toolkit/core/text/format-list'

const AGAIN = 'Ask for it again, as a file if a chat or mail program may have changed the text.'

export const signingRequestEmpty = () =>
  new ToolError('hand-over/empty', 'The hand-over is empty.', {
    suggestion: 'Choose or paste a hand-over, or a transaction in any other form.',
  })

export const signingRequestCut = (facts: {
  found: number
  expected: number
  unit: string
  end: number
}) =>
  new ToolError(
    'hand-over/cut',
    `This hand-over is truncated: ${facts.found} of ${count(facts.expected, facts.unit)} are there.`,
    { position: atOffset(facts.end), suggestion: AGAIN },
  )

export const signingRequestFileCut = ({ end }: { end: number }) =>
  new ToolError('hand-over/cut', 'This hand-over file is truncated: its JSON doesn’t end.', {
    position: atOffset(end),
    suggestion: AGAIN,
  })

export const signingRequestBadCharacter = (facts: { name: string; offset: number }) =>
  new ToolError(
    'hand-over/altered',
    `This hand-over was altered: ${facts.name} isn’t a character of it.`,
    { position: atOffset(facts.offset), suggestion: AGAIN },
  )

export const signingRequestTooLong = (facts: { offset: number; length: number; unit: string }) =>
  new ToolError(
    'hand-over/altered',
    `This hand-over was altered: ${count(facts.length, facts.unit)} too many.`,
    { position: atOffset(facts.offset, facts.length), suggestion: AGAIN },
  )

export const signingRequestChecksum = ({ field }: { field?: string } = {}) =>
  new ToolError('hand-over/altered', 'This hand-over was altered: its checksum doesn’t match.', {
    ...(field === undefined ? {} : { position: atField(field) }),
    suggestion: AGAIN,
  })

export const signingRequestField = (facts: { field: string; expected: string }) =>
  new ToolError('hand-over/altered', `"${facts.field}" must be ${facts.expected}.`, {
    position: atField(facts.field),
    suggestion: AGAIN,
  })

export const signingRequestJson = <C extends string>({ cause }: { cause: CodedError<C> }) =>
  new ToolError(cause.code, `This hand-over file was altered: ${cause.message}`, {
    position: cause.position,
    suggestion: AGAIN,
    cause,
  })

export const signingRequestVersion = ({ found }: { found: string }) =>
  new ToolError(
    'hand-over/version',
    `This hand-over has version ${found}; only version 1 is supported.`,
    { suggestion: 'Reload the page to get its newest version, or ask for the transaction as RLP.' },
  )

export const signingRequestNoNetwork = ({ payer }: { payer: string }) =>
  new ToolError('hand-over/no-network', `The payer 0x${payer} belongs to no known network.`, {
    position: atField('payer'),
    suggestion: `Check the address; ${andList(NETWORK_IDS.map(id => NETWORKS[id].nameInText))} each have their own.`,
  })

export const signingRequestTooManyFrames = (facts: { bytes: number; most: number }) =>
  new ToolError(
    'hand-over/too-many-frames',
    `${count(facts.bytes, 'byte')} are too many for QR codes; the limit is ${facts.most}.`,
    { suggestion: 'Save a file and send that.' },
  )

export const frameAltered = ({ offset }: { offset: number }) =>
  new ToolError('hand-over/frame', 'This frame of a hand-over is incomplete or was altered.', {
    position: atOffset(offset),
    suggestion: 'Scan this frame again.',
  })

export const frameOfOther = (facts: { session: string; expected: string }) =>
  new ToolError(
    'hand-over/frame-other-session',
    `This frame belongs to another hand-over: ${facts.session}, not ${facts.expected}.`,
    { suggestion: 'Finish one hand-over, or start over and scan the other one.' },
  )

export const framesMissing = (facts: { have: number; count: number; missing: string }) =>
  new ToolError(
    'hand-over/frames-missing',
    `${facts.have} of ${count(facts.count, 'frame')} are there; missing: ${facts.missing}.`,
    { suggestion: 'Scan or enter the other frames too, in any order.' },
  )

declare module '@toolkit/core/errors' {
  interface ErrorAreas {
    signingRequest: typeof import('./errors.ts')
  }
}
