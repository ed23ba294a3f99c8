extension Drawing {
  /// The style sheet of every diagram, in light and in dark. A page has it once; a page changes a colour by setting the property.
  static let styleSheet = """
    :where(.lifecycle-diagram) {
      --lc-page: #ffffff; --lc-text: #1c2126; --lc-faint: #5c6670; --lc-line: #b4bcc4; --lc-node: #f5f7f9;
      --lc-wrong: #b3161f; --lc-wrong-page: #fdeeee; --lc-met: #18703a;
      --lc-not-running: #e3e6e9; --lc-inactive: #fbe3ae; --lc-active: #bfe8c6; --lc-background: #c4defa;
      --lc-suspended: #dfd3f5; --lc-unknown: #f0f0f0;
    }
    @media (prefers-color-scheme: dark) {
      :where(.lifecycle-diagram) {
        --lc-page: #16191d; --lc-text: #e8ebee; --lc-faint: #a3adb7; --lc-line: #56606a; --lc-node: #21262c;
        --lc-wrong: #ff8d8d; --lc-wrong-page: #3a1d20; --lc-met: #6fd692;
        --lc-not-running: #3a4047; --lc-inactive: #66501a; --lc-active: #1f5a31; --lc-background: #1d4a78;
        --lc-suspended: #4b3a72; --lc-unknown: #2a2e33;
      }
    }
    .lifecycle-diagram { max-width: 100%; height: auto; }
    .lifecycle-diagram text { fill: var(--lc-text); stroke: none; font-family: system-ui, sans-serif; }
    .lifecycle-diagram .code { font-family: ui-monospace, Menlo, Consolas, monospace; }
    .lifecycle-diagram .title { font-weight: 600; }
    .lifecycle-diagram .faint { fill: var(--lc-faint); }
    .lifecycle-diagram .wrong { fill: var(--lc-wrong); font-weight: 600; }
    .lifecycle-diagram .met { fill: var(--lc-met); font-weight: 600; }
    .lifecycle-diagram .page { fill: var(--lc-page); stroke: none; }
    .lifecycle-diagram .wrong-step { fill: var(--lc-wrong-page); stroke: none; }
    .lifecycle-diagram .lifeline { stroke: var(--lc-line); }
    .lifecycle-diagram .arrow { stroke: var(--lc-faint); }
    .lifecycle-diagram .head { fill: var(--lc-faint); stroke: none; }
    .lifecycle-diagram .call { fill: var(--lc-node); stroke: var(--lc-faint); }
    .lifecycle-diagram .edge { fill: none; stroke: var(--lc-faint); }
    .lifecycle-diagram .edge.unmet { stroke-dasharray: 3 4; stroke: var(--lc-line); }
    .lifecycle-diagram .edge.met { stroke: var(--lc-met); }
    .lifecycle-diagram .frame { stroke: var(--lc-line); stroke-dasharray: 2 3; }
    .lifecycle-diagram .number { fill: var(--lc-page); stroke: var(--lc-faint); }
    .lifecycle-diagram .state { stroke: var(--lc-line); }
    .lifecycle-diagram .phone { fill: var(--lc-node); stroke: var(--lc-line); }
    .lifecycle-diagram .not-running { fill: var(--lc-not-running); }
    .lifecycle-diagram .inactive { fill: var(--lc-inactive); }
    .lifecycle-diagram .active { fill: var(--lc-active); }
    .lifecycle-diagram .background { fill: var(--lc-background); }
    .lifecycle-diagram .suspended { fill: var(--lc-suspended); }
    .lifecycle-diagram .unknown { fill: var(--lc-unknown); }
    """
}
