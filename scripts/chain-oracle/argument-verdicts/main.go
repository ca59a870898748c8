package main

import (
	"fmt"

	"github.com/onflow/cadence/runtime"
	. "github.com/onflow/cadence/test_utils/runtime_utils"
)

func main() {
	rt := NewTestRuntime()
	_ = rt
	_ = runtime.Config{}
	fmt.Println("ok")
}
