.xplugin-calculator {
	max-width: 28rem;
	padding: 1.25rem;
	border: 1px solid #d0d4da;
	border-radius: 8px;
}

.xplugin-calculator label {
	display: block;
}

.xplugin-calculator input {
	display: block;
	box-sizing: border-box;
	width: 100%;
	padding: 0.5rem;
	font: inherit;
}

.xplugin-calculator button {
	padding: 0.6rem 1.2rem;
	border: 0;
	border-radius: 6px;
	font: inherit;
	cursor: pointer;
	color: var(--xplugin-on-color);
	background: var(--xplugin-color);
}

.xplugin-calculator output {
	display: block;
	min-height: 1.5em;
	font-weight: 700;
}
