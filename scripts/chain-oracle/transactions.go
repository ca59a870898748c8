package main

import (
	"encoding/hex"

	jsoncdc "github.com/onflow/cadence/encoding/json"
	"github.com/onflow/flow-go-sdk"
)

type signature struct {
	Address  string `json:"address"`
	KeyIndex uint32 `json:"keyIndex"`
	// Bytes are in Base64 here and everywhere.
	Signature     []byte `json:"signature"`
	ExtensionData []byte `json:"extensionData,omitempty"`
}

type transaction struct {
	Script             []byte      `json:"script"`
	Arguments          [][]byte    `json:"arguments"`
	ReferenceBlockID   string      `json:"referenceBlockId"`
	ComputeLimit       uint64      `json:"computeLimit,string"`
	Proposer           string      `json:"proposer"`
	KeyIndex           uint32      `json:"keyIndex"`
	SequenceNumber     uint64      `json:"sequenceNumber,string"`
	Payer              string      `json:"payer"`
	Authorizers        []string    `json:"authorizers"`
	PayloadSignatures  []signature `json:"payloadSignatures"`
	EnvelopeSignatures []signature `json:"envelopeSignatures"`

	Payload  []byte `json:"payload"`
	Envelope []byte `json:"envelope"`
	Encoded  []byte `json:"encoded"`
	ID       string `json:"id"`
}

var scripts = []string{"", "transaction {}", "transaction { execute { log(\"水 & <fire>\") } }\n"}

var numbers64 = []uint64{0, 1, 127, 128, 255, 256, 9999, 1 << 32, 1<<53 + 1, 1<<64 - 1}

func (r random) keyIndex() uint32 { return pick(r, []uint32{0, 1, 7, 127, 128, 256, 1<<32 - 1}) }

// extension returns the data of WebAuthn signatures, of the plain scheme, or of a future scheme.
func (r random) extension() []byte {
	switch r.Intn(6) {
	case 0:
		return append([]byte{1}, r.bytes(1+r.Intn(40))...)
	case 1:
		return []byte{0}
	case 2:
		return r.bytes(1 + r.Intn(4))
	default:
		return nil
	}
}

func (r random) sign(accounts []flow.Address, add func(flow.Address, uint32, []byte, []byte) *flow.Transaction) {
	type key struct {
		address flow.Address
		index   uint32
	}
	used := map[key]bool{}
	for range r.Intn(4) {
		next := key{pick(r, accounts), r.keyIndex()}
		// The order of two signatures of one key is undefined.
		if used[next] {
			continue
		}
		used[next] = true
		add(next.address, next.index, r.bytes(pick(r, []int{0, 1, 64, 64, 64, 70})), r.extension())
	}
}

func signaturesOf(from []flow.TransactionSignature) []signature {
	signatures := make([]signature, len(from))
	for i, one := range from {
		signatures[i] = signature{one.Address.Hex(), one.KeyIndex, one.Signature, one.ExtensionData}
	}
	return signatures
}

func (r random) transaction() transaction {
	accounts := make([]flow.Address, 1+r.Intn(4))
	for i := range accounts {
		accounts[i] = flow.Address(r.address())
	}
	tx := flow.NewTransaction().
		SetScript([]byte(pick(r, scripts))).
		SetReferenceBlockID(flow.BytesToID(r.bytes(32))).
		SetComputeLimit(pick(r, numbers64)).
		SetProposalKey(pick(r, accounts), r.keyIndex(), pick(r, numbers64)).
		SetPayer(pick(r, accounts))
	if r.Intn(20) == 0 {
		// A system transaction: it has no payer, and arguments keep their newline.
		tx.SetPayer(flow.EmptyAddress)
	}
	for range r.Intn(4) {
		tx.AddAuthorizer(pick(r, accounts))
	}
	for range r.Intn(4) {
		argument := must(jsoncdc.Encode(r.value(1)))
		tx.AddRawArgument(argument)
	}
	signers := append([]flow.Address{tx.ProposalKey.Address}, tx.Authorizers...)
	if tx.Payer != flow.EmptyAddress {
		signers = append(signers, tx.Payer)
	}
	r.sign(signers, tx.AddPayloadSignatureWithExtensionData)
	r.sign(signers, tx.AddEnvelopeSignatureWithExtensionData)

	payload := tx.PayloadMessage()
	authorizers := make([]string, len(tx.Authorizers))
	for i, address := range tx.Authorizers {
		authorizers[i] = address.Hex()
	}
	arguments := tx.Arguments
	if arguments == nil {
		arguments = [][]byte{}
	}
	return transaction{
		Script:             tx.Script,
		Arguments:          arguments,
		ReferenceBlockID:   hex.EncodeToString(tx.ReferenceBlockID[:]),
		ComputeLimit:       tx.GasLimit,
		Proposer:           tx.ProposalKey.Address.Hex(),
		KeyIndex:           tx.ProposalKey.KeyIndex,
		SequenceNumber:     tx.ProposalKey.SequenceNumber,
		Payer:              tx.Payer.Hex(),
		Authorizers:        authorizers,
		PayloadSignatures:  signaturesOf(tx.PayloadSignatures),
		EnvelopeSignatures: signaturesOf(tx.EnvelopeSignatures),
		Payload:            payload,
		Envelope:           tx.EnvelopeMessage(),
		Encoded:            tx.Encode(),
		ID:                 tx.ID().Hex(),
	}
}

func (r random) allTransactions() []transaction {
	transactions := make([]transaction, 240)
	for i := range transactions {
		transactions[i] = r.transaction()
	}
	return transactions
}
