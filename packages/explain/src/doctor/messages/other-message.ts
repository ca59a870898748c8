import type { Mistake } from '../doctor-variants.ts'
import type { DoctorFinding } from './doctor-messages.ts'

type OtherMessageMistake = Extract<Mistake, { kind: 'other-message' }>

const REBUILT = 'Sign what is sent: don’t change or build a transaction anew once it is signed.'
const JSON_ADVICE =
  'Sign and send the same bytes of each argument: don’t parse and write its JSON anew in between.'

/** Describes the message that was signed instead. */
export function otherMessageFinding({ what, name }: OtherMessageMistake): DoctorFinding {
  switch (what) {
    case 'nonce-as-text':
      return {
        short: 'the proof contains the nonce’s hex digits as text',
        message: 'The proof contains the nonce’s hex digits as text.',
        advice: 'It needs the bytes: decode the hex before encoding the proof.',
      }
    case 'app-identifier':
      return {
        short: `signed for the app identifier “${name}”`,
        message: `It was signed for the app identifier “${name}”.`,
        advice: 'The identifier must match exactly: FCL uses the page’s origin.',
      }
    case 'payload':
      return {
        short: 'the payload was signed, not the envelope',
        message: 'It was made over the payload, not over the envelope.',
        advice: 'The payer signs the envelope: the payload together with all payload signatures.',
      }
    case 'envelope':
      return {
        short: 'the envelope was signed, not the payload',
        message: 'It was made over the envelope, not over the payload.',
        advice: 'Only the payer signs the envelope; proposer and authorizers sign the payload.',
      }
    case 'whole-transaction':
      return {
        short: 'the whole transaction was signed',
        message: 'It was made over the whole transaction with the list of envelope signatures.',
        advice: 'The payer signs the envelope, which ends with the payload signatures.',
      }
    case 'signature-order':
      return {
        short: 'the payload signatures were in another order',
        message: 'The envelope that was signed has the payload signatures in another order.',
        advice: 'Sort them by signer, then by key index, before the payer signs.',
      }
    case 'fewer-signatures':
      return {
        short: `the payer signed with ${name === '0' ? 'no payload signatures' : `only ${name} of the payload signatures`} in it`,
        message: `The envelope that was signed has ${name === '0' ? 'no payload signatures' : `only ${name} of them`}.`,
        advice: 'The payer signs last, when all payload signatures are there.',
      }
    case 'moved-signatures':
      return {
        short: 'signatures were moved from one list to the other after the payer signed',
        message:
          'The envelope that was signed has the payload signatures of all but the payer, and here one of them is in the other list.',
        advice: 'Only the payer’s signatures belong in the envelope signatures: move them back.',
      }
    case 'wrong-list':
      return name === 'payload'
        ? {
            short: 'it is in the payload’s list; the payer signs the envelope',
            message:
              'The payer signed the envelope, but the signature is among the payload signatures.',
            advice: 'Move it to the envelope signatures.',
          }
        : {
            short: 'it is in the envelope’s list; all but the payer sign the payload',
            message:
              'The signer is not the payer and signed the payload, but the signature is among the envelope signatures.',
            advice: 'Move it to the payload signatures; the payer signs after that.',
          }
    case 'transaction-id':
      return {
        short: `the transaction’s id was signed${name === 'hex' ? ', as text' : ''}`,
        message: `The transaction’s id was signed${name === 'hex' ? ', as the text of its hex digits' : ''}.`,
        advice: 'Sign the tag of transactions and the RLP of the payload or the envelope.',
      }
    case 'passkey-parts':
      return {
        short: `the passkey’s signature is over ${name}`,
        message: `The passkey’s signature is over ${name}.`,
        advice:
          'It is over the authenticator data and then the SHA2-256 of the client data (FLIP 264).',
      }
    default:
      return rebuiltFinding(what, name)
  }
}

function rebuiltFinding(
  what: Exclude<
    OtherMessageMistake['what'],
    | 'nonce-as-text'
    | 'app-identifier'
    | 'payload'
    | 'envelope'
    | 'whole-transaction'
    | 'signature-order'
    | 'fewer-signatures'
    | 'moved-signatures'
    | 'wrong-list'
    | 'transaction-id'
    | 'passkey-parts'
  >,
  name: string,
): DoctorFinding {
  switch (what) {
    case 'arguments':
      return {
        short: `the arguments were written ${name} when it was signed`,
        message: `The arguments that were signed are written ${name}.`,
        advice: JSON_ADVICE,
      }
    case 'script':
      return {
        short: `the script was signed ${name}`,
        message: `The script that was signed is the same ${name}.`,
        advice: REBUILT,
      }
    case 'compute-limit':
      return {
        short: `signed with the compute limit ${name}`,
        message: `The payload that was signed has the compute limit ${name}.`,
        advice: REBUILT,
      }
    case 'sequence-number':
      return {
        short: `signed with the sequence number ${name}`,
        message: `The payload that was signed has the sequence number ${name}.`,
        advice: REBUILT,
      }
    case 'proposal-key':
      return {
        short: `signed with key ${name} as the proposal key`,
        message: `The payload that was signed names key ${name} as the proposal key.`,
        advice: REBUILT,
      }
    case 'authorizers':
      return {
        short: `signed with the authorizers ${name}`,
        message: `The payload that was signed has the authorizers ${name}.`,
        advice: REBUILT,
      }
    case 'payer':
      return {
        short: `signed with ${name} as the payer`,
        message: `The payload that was signed has ${name} as the payer.`,
        advice: REBUILT,
      }
    case 'proposer':
      return {
        short: `signed with ${name} as the proposer`,
        message: `The payload that was signed has ${name} as the proposer.`,
        advice: REBUILT,
      }
    case 'proposer-and-payer':
      return {
        short: 'signed with proposer and payer exchanged',
        message: 'The payload that was signed has proposer and payer in each other’s place.',
        advice: REBUILT,
      }
    case 'encoding':
      return {
        short: `signed as RLP with ${name}`,
        message: `The RLP that was signed has ${name}.`,
        advice: 'RLP Transaction shows the bytes that must be signed, field by field.',
      }
    case 'given-text':
      if (name !== '')
        return {
          short: `the ${name} was signed, not its RLP`,
          message: `The ${name} was signed, not the RLP of the transaction.`,
          advice: 'Transactions are signed as RLP, with the tag of transactions before it.',
        }
      return {
        short: 'its text was signed, not its bytes',
        message: 'The text was signed as typed, not the bytes it encodes.',
        advice: 'Transactions are signed as RLP, with the tag of transactions before it.',
      }
  }
}
