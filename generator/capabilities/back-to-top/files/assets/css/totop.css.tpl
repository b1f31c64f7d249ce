.xplugin-totop {
	--xplugin-color: #1d2327;
	--xplugin-on-color: #fff;
	position: fixed;
	right: 1.25rem;
	bottom: 1.25rem;
	z-index: 998;
	width: 48px;
	height: 48px;
	padding: 0;
	border: 0;
	border-radius: 8px;
	background: var(--xplugin-color);
	box-shadow: 0 4px 14px rgba(0, 0, 0, 0.18);
	color: var(--xplugin-on-color);
	font-size: 1.35rem;
	line-height: 1;
	cursor: pointer;
}

.xplugin-totop[hidden] {
	display: none;
}

.xplugin-totop--left {
	right: auto;
	left: 1.25rem;
}

.xplugin-totop--round {
	border-radius: 50%;
}

.xplugin-totop--label {
	width: auto;
	height: auto;
	padding: 0.75rem 1.1rem;
	border-radius: 999px;
	font-size: 1rem;
}

.xplugin-totop:focus-visible {
	outline: 3px solid var(--xplugin-color);
	outline-offset: 3px;
}
