/**
 * Asks the question of the entry, and remembers by a cookie who said yes.
 */
( function () {
	'use strict';

	var name = 'xplugin_gate';
	var config = window.xplugin_gate || { path: '/', days: 365 };
	var root = document.documentElement;

	function setOthersInert( gate, isInert ) {
		Array.prototype.forEach.call( document.body.children, function ( element ) {
			if ( element !== gate ) {
				element.inert = isInert;
			}
		} );
	}

	function remember() {
		document.cookie =
			name +
			'=1; path=' +
			config.path +
			'; SameSite=Lax' +
			( config.days > 0 ? '; max-age=' + config.days * 86400 : '' ) +
			( 'https:' === window.location.protocol ? '; Secure' : '' );
	}

	function ask() {
		var gate = document.getElementById( 'xplugin-gate' );
		var no = gate && gate.querySelector( 'button.xplugin-gate__no' );
		if ( ! gate ) {
			return;
		}
		setOthersInert( gate, true );
		gate.querySelector( '.xplugin-gate__yes' ).addEventListener( 'click', function () {
			remember();
			setOthersInert( gate, false );
			root.classList.add( 'xplugin-gate-passed' );
		} );
		if ( no ) {
			no.addEventListener( 'click', function () {
				gate.querySelector( '.xplugin-gate__buttons' ).hidden = true;
				gate.querySelector( '.xplugin-gate__sorry' ).hidden = false;
			} );
		}
		gate.querySelector( '.xplugin-gate__yes' ).focus();
	}

	if ( document.cookie.split( '; ' ).indexOf( name + '=1' ) !== -1 ) {
		root.classList.add( 'xplugin-gate-passed' );
	} else if ( 'loading' === document.readyState ) {
		document.addEventListener( 'DOMContentLoaded', ask );
	} else {
		ask();
	}
} )();
