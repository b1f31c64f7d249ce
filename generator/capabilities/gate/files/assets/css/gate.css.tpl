.xplugin-gate {
	--xplugin-color: #1d2327;
	--xplugin-on-color: #fff;
	position: fixed;
	inset: 0;
	z-index: 99999;
	display: flex;
	align-items: center;
	justify-content: center;
	padding: 1.5rem;
	overflow: auto;
	background: #f0f0f1;
	color: #1d2327;
}

.xplugin-gate-passed .xplugin-gate {
	display: none;
}

.xplugin-gate__box {
	max-width: 32rem;
	padding: 2rem;
	border-radius: 12px;
	background: #fff;
	box-shadow: 0 10px 40px rgba(0, 0, 0, 0.15);
	text-align: center;
}

.xplugin-gate__question {
	margin: 0 0 1rem;
	color: inherit;
	font-size: 1.6rem;
}

.xplugin-gate__buttons[hidden] {
	display: none;
}

.xplugin-gate__yes,
.xplugin-gate__no {
	display: inline-block;
	margin: 0.25rem;
	padding: 0.7rem 1.4rem;
	border: 2px solid var(--xplugin-color);
	border-radius: 8px;
	background: var(--xplugin-color);
	color: var(--xplugin-on-color);
	font: inherit;
	line-height: 1.3;
	text-decoration: none;
	cursor: pointer;
}

.xplugin-gate__no {
	background: transparent;
	color: inherit;
}

.xplugin-gate__yes:focus-visible,
.xplugin-gate__no:focus-visible {
	outline: 3px solid var(--xplugin-color);
	outline-offset: 3px;
}
