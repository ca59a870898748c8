import type { SignatureGroup } from '../signatures.ts'

/** Source label of functions that are not in use. */
export const MADE_TO_CLASH = 'made to clash'

/**
 * Functions registered in public directories of selectors because they share the selector of a common one: tools that
 * look up a selector there may name a call by them.
 */
export const CLASH_SIGNATURES: readonly SignatureGroup[] = [
  {
    source: MADE_TO_CLASH,
    lines: `
function many_msg_babbage(bytes1)
function join_tg_invmru_haha_fd06787(address, bool)
function workMyDirefulOwner(uint256, uint256)
function gasprice_bit_ether(int128)
function sign_szabo_bytecode(bytes16, uint128)
function passphrase_calculate_transfer(uint64, address)
function branch_passphrase_public(uint256, bytes8)
function collate_propagate_storage(bytes16)
function OwnerTransferV7b711143(uint256)
function remove_good(uint256[], bytes8, bool)
function _SIMONdotBLACK_(int8[], uint256, address, bytes8, int96)`,
  },
]
